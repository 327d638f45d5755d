-- What of a sent invoice is not expected any more, and why. Taken back, its row is gone.
-- owner: billing
create table write_off (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  -- The balance there was, in cents.
  amount bigint not null check (amount > 0),
  reason text not null,
  user_id uuid references user_account on delete set null,
  at timestamptz not null default now(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('write_off');
create index write_off_of_user on write_off (user_id) where user_id is not null;

-- A payment that its client reported and that never came: the team said so.
alter table payment_notice add column dismissed_at timestamptz,
  add column dismissed_by uuid references user_account on delete set null;
create index payment_notice_dismissed_by on payment_notice (dismissed_by) where dismissed_by is not null;
