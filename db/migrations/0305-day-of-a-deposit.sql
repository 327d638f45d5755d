-- A draft that was approved by hand had no day for its deposit: its approval is written after the change that said so.
create function keep_payments_of_approval() returns trigger language plpgsql as $$
begin
  perform keep_due_payments(new.company_id, array[new.document_id]);
  return null;
end $$;
comment on function keep_payments_of_approval() is
  'Keeps schedule_row.due_on of what is due on approval. Read by "Needs you" and the page of an estimate.';
create trigger approval_payments_in after insert on approval for each row execute function keep_payments_of_approval();

alter table schedule_row no force row level security;
alter table approval no force row level security;
alter table company no force row level security;
update schedule_row r set due_on = (a.at at time zone c.timezone)::date
  from approval a join company c on c.id = a.company_id
 where r.trigger = 'on_accept' and r.due_on is null and a.company_id = r.company_id and a.document_id = r.document_id;
alter table company force row level security;
alter table approval force row level security;
alter table schedule_row force row level security;
