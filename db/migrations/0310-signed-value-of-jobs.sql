-- The signed value of each job, one row a signed act, in the order of their commits: what was signed first, what changed since, what
-- was taken back. A row is never changed; what no longer holds is taken back by another row. Source: docs/domain.md, Signed value.
-- owner: jobs
create table contract_value_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  -- From 1, given while the job is locked: the order of the commits.
  sequence int not null check (sequence >= 1),
  -- `confirmed`: the same was signed once more, as an estimate and as its contract. `left_out`: the owner said that it is no part.
  kind text not null check (kind in ('original', 'change', 'taken_back', 'confirmed', 'left_out')),
  -- The estimate that was signed, or that the contract was made of.
  document_id uuid,
  contract_id uuid,
  -- What is taken back, or confirmed.
  entry_id uuid,
  -- In cents, with tax and without; below zero is a credit.
  amount bigint not null,
  net_amount bigint not null,
  days int not null default 0,
  -- Null where none is known, as of what was signed before this was kept.
  signer text,
  signed_at timestamptz not null,
  -- Of the snapshot or the contract that was read.
  sha256 text,
  reason text,
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, job_id, sequence),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references document (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, entry_id) references contract_value_entry (company_id, id),
  constraint contract_value_entry_act check (document_id is not null or contract_id is not null),
  constraint contract_value_entry_of check ((kind in ('taken_back', 'confirmed')) = (entry_id is not null)),
  constraint contract_value_entry_nothing check (kind not in ('confirmed', 'left_out') or amount = 0 and net_amount = 0 and days = 0)
);
call wall('contract_value_entry');
alter table contract_value_entry alter column company_id set (n_distinct = 10);
create index contract_value_entry_of_document on contract_value_entry (company_id, document_id) where document_id is not null;
create index contract_value_entry_of_contract on contract_value_entry (company_id, contract_id) where contract_id is not null;
-- Nothing is taken back twice.
create unique index contract_value_entry_taken_back on contract_value_entry (company_id, entry_id) where kind = 'taken_back';

create function keep_contract_value() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from job where company_id = old.company_id and id = old.job_id) then
    return old;
  end if;
  raise exception 'The signed value of a job is neither changed nor deleted' using errcode = 'integrity_constraint_violation';
end $$;
comment on function keep_contract_value() is 'Keeps what was signed of a job from being changed or deleted, but with its company. Read by whoever reads the signed value.';
create trigger contract_value_entry_stays after update or delete on contract_value_entry
  for each row execute function keep_contract_value();

-- What stands of it, beside the job: null where nothing does.
alter table job
  add column signed_amount bigint,
  -- Whether what was signed is all of the job, and not only what changed of a price that nobody signed.
  add column has_original boolean not null default false,
  add constraint job_signed_check check (not has_original or signed_amount is not null);

create function keep_signed_amount() returns trigger language plpgsql as $$
begin
  update job j set signed_amount = v.amount, has_original = v.has_original
    from (select sum(e.amount)::bigint as amount, coalesce(bool_or(e.kind = 'original'), false) as has_original
      from contract_value_entry e where e.company_id = new.company_id and e.job_id = new.job_id and e.kind in ('original', 'change')
        and not exists (select from contract_value_entry b where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back')) v
    where j.company_id = new.company_id and j.id = new.job_id
      and (j.signed_amount, j.has_original) is distinct from (v.amount, v.has_original);
  return null;
end $$;
comment on function keep_signed_amount() is 'Keeps what stands of the signed value beside the job (job.signed_amount, job.has_original). Read by the price of a job, its list and what is to be invoiced.';
create trigger contract_value_entry_amount after insert on contract_value_entry for each row execute function keep_signed_amount();

-- What the client pays for a job: what was signed; where only changes were, its estimate or the price that was typed, and these.
create function price_of_job(signed bigint, has_original boolean, estimate bigint, typed bigint) returns bigint
language sql immutable parallel safe
return case when has_original or coalesce(estimate, typed) is null then signed else coalesce(estimate, typed) + coalesce(signed, 0) end;

create or replace function left_to_invoice(company uuid, jobs uuid[]) returns table (job_id uuid, left_over bigint, day date) language sql stable
begin atomic
  select j.id, worth.total - sent.total, j.day from job j
    left join document e on e.company_id = j.company_id and e.id = j.estimate_id and e.kind = 'estimate' and e.status <> 'void'
    cross join lateral (select coalesce(price_of_job(j.signed_amount, j.has_original, e.total, j.contract_price), j.budget, 0)) worth (total)
    cross join lateral (select coalesce(sum(d.total), 0)::bigint from (
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.job_id = j.id
      union all
      select d.total from document d where d.company_id = j.company_id and d.kind = 'invoice'
        and d.status in ('sent', 'written_off') and d.estimate_id = j.estimate_id and d.job_id is null) d) sent (total)
    where j.company_id = company and j.id = any (jobs) and j.status = 'completed' and j.archived_at is null
      and worth.total > sent.total;
end;

create or replace function keep_jobs_to_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c where c.status = 'completed' group by c.company_id;
  else
    perform renew_jobs_to_invoice(c.company_id, array_agg(c.id)) from came c join gone g on g.company_id = c.company_id and g.id = c.id
      where 'completed' in (c.status, g.status)
        and (c.status, c.estimate_id, c.budget, c.contract_price, c.signed_amount, c.has_original, c.archived_at, c.day)
          is distinct from (g.status, g.estimate_id, g.budget, g.contract_price, g.signed_amount, g.has_original, g.archived_at, g.day)
      group by c.company_id;
  end if;
  return null;
end $$;
