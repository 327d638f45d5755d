-- A change order is an estimate that names what it changes: the approved estimate of its job, or the completed contract.
-- Its number is written whole, with that of the job: "JOB-0012 CO-1". Source: docs/domain.md, Change orders.
alter table document
  add column changes_id uuid,
  add column changes_contract_id uuid,
  -- Days more (or, below zero, fewer) that the job takes.
  add column extra_days integer not null default 0,
  add column asked_by text,
  add column reason text,
  -- Somebody who sees no prices wrote it: it is priced before it is sent.
  add column awaits_price boolean not null default false,
  -- What became of the plan of the job once it was approved: its days were moved, somebody is asked first, or it was left.
  add column plan_moved text,
  add column is_change_order boolean not null generated always as (changes_id is not null or changes_contract_id is not null) stored,
  add constraint document_changes_fkey foreign key (company_id, changes_id) references document (company_id, id),
  add constraint document_changes_contract_fkey foreign key (company_id, changes_contract_id) references contract (company_id, id),
  add constraint document_change_order_check check (
    changes_id is null and changes_contract_id is null
      and extra_days = 0 and asked_by is null and reason is null and not awaits_price and plan_moved is null
    or num_nonnulls(changes_id, changes_contract_id) = 1 and kind = 'estimate' and job_id is not null and changes_id is distinct from id
      and not total_from and deposit_amount = 0),
  add constraint document_extra_days_check check (extra_days between -365 and 365),
  add constraint document_plan_moved_check check (plan_moved in ('moved', 'asks', 'left')),
  -- What takes something off is below zero.
  drop constraint document_check2,
  add constraint document_check2 check (amount_paid >= 0 and deposit_amount >= 0
    and (changes_id is not null or changes_contract_id is not null or total >= 0 and deposit_amount <= total));
create index document_change_order on document (company_id, id desc) where is_change_order;
create index document_changes on document (company_id, changes_id) where changes_id is not null;
create index document_changes_contract on document (company_id, changes_contract_id) where changes_contract_id is not null;
create index document_unpriced on document (company_id, id) where awaits_price and status = 'draft';
create index document_plan_asks on document (company_id, id) where plan_moved = 'asks';

-- Change orders are no estimates where those are counted.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check
    check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag', 'client', 'owing', 'change_order'));

create function counted_kind(kind text, is_change_order boolean) returns text
language sql immutable parallel safe
return case when is_change_order then 'change_order' else kind end;
comment on function counted_kind(text, boolean) is 'As what a document is counted: change orders beside estimates.';

create or replace function keep_document_figures() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, k.kind, s.state, d.day, count(*), sum(total), sum(balance)
      from came, counted_kind(came.kind, is_change_order) k (kind),
        counted_state(came.kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(came.kind, s.state, valid_until, due_date) d (day)
      group by company_id, k.kind, s.state, d.day;
    select company_id into changed from came limit 1;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, k.kind, s.state, d.day, -count(*), -sum(total), -sum(balance)
      from gone, counted_kind(gone.kind, is_change_order) k (kind),
        counted_state(gone.kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(gone.kind, s.state, valid_until, due_date) d (day)
      where exists (select from company where company.id = gone.company_id)
      group by company_id, k.kind, s.state, d.day;
    return null;
  else
    insert into figure (company_id, kind, state, day, count, total, balance)
      select company_id, k.kind, s.state, d.day, sum(n), sum(n * total), sum(n * balance)
      from (select 1 as n, came.* from came union all select -1, gone.* from gone) as c,
        counted_kind(c.kind, is_change_order) k (kind),
        counted_state(c.kind, status, balance, amount_paid, viewed_at) s (state),
        counted_day(c.kind, s.state, valid_until, due_date) d (day)
      group by company_id, k.kind, s.state, d.day
      having sum(n) <> 0 or sum(n * total) <> 0 or sum(n * balance) <> 0;
    if found then select company_id into changed from came limit 1; end if;
  end if;
  if changed is not null and is_chosen_to_gather() then perform gather_figures(changed); end if;
  return null;
end $$;
