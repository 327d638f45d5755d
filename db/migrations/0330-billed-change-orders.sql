-- What an invoice bills of the signed change orders of its job, which stand at its top; void ones are left out by whoever sums.
-- Source: docs/domain.md, Change orders.
-- owner: billing
create table billed_change (
  company_id uuid not null references company on delete cascade,
  invoice_id uuid not null,
  change_id uuid not null,
  -- In cents, after its discount: what of it this invoice bills, or below zero takes off. `net` holds the tax where prices hold it.
  net bigint not null,
  taxes jsonb not null,
  tax_total bigint not null,
  total bigint not null,
  primary key (company_id, invoice_id, change_id),
  foreign key (company_id, invoice_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, change_id) references document (company_id, id)
);
call wall('billed_change');
alter table billed_change alter column company_id set (n_distinct = 10);
create index billed_change_of_change on billed_change (company_id, change_id);

-- What of its total an invoice bills of change orders: the rest is of its estimate, or its own.
alter table document
  add column changes_total bigint not null default 0,
  -- Which change orders a draft was told to bill; null: all that are signed and on no invoice.
  add column chosen_changes uuid[];
-- The change order that a line of an invoice bills; it goes with it.
alter table document_line
  add column change_id uuid,
  add constraint document_line_change_fkey foreign key (company_id, document_id, change_id)
    references billed_change (company_id, invoice_id, change_id) on delete cascade;

-- Change orders on an invoice of an estimate cover none of its payments.
create or replace function keep_open_payments(company uuid, estimates uuid[]) returns void language sql
begin atomic
  update schedule_row r set open = now.open from (
    select p.company_id, p.id,
        p.amount > 0 and e.status in ('approved', 'converted') and not p.billed
          and sum(p.amount) filter (where not p.billed) over (partition by p.document_id order by (p.trigger = 'on_accept'), p.sort) > p.otherwise as open
      from (select s.*, exists (select from document i where i.company_id = s.company_id and i.estimate_id = s.document_id and i.status <> 'void'
            and i.portion = 'schedule:' || s.id) as billed,
          (select coalesce(sum(i.total - i.changes_total), 0) from document i where i.company_id = s.company_id and i.estimate_id = s.document_id
            and i.status <> 'void' and coalesce(i.portion, '') not like 'schedule:%') as otherwise
        from schedule_row s where s.company_id = company and s.document_id = any (estimates)) p
      join document e on e.company_id = p.company_id and e.id = p.document_id) now
    where r.company_id = now.company_id and r.id = now.id and r.open is distinct from now.open;
end;
