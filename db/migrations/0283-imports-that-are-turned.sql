-- An import whose money went the wrong way: since when its lines are turned, and when somebody was asked about it.
alter table bank_file add column turned_at timestamptz, add column way_answered_at timestamptz;
create index bank_file_unasked on bank_file (company_id, imported_at desc)
  where format = 'csv' and undone_at is null and way_answered_at is null;
