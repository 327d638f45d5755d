-- What an invoice bills of each line of its estimate, void ones left out by whoever sums. Source: docs/domain.md, Totals, 7.
-- owner: billing
create table billed_line (
  company_id uuid not null references company on delete cascade,
  invoice_id uuid not null,
  -- The line of the estimate.
  line_id uuid not null,
  -- The line of the invoice that says so; null where one line says all of it.
  sort int,
  -- The part of its whole, where it was said by percent.
  percent numeric(9, 4),
  -- In cents, after the estimate's discount: this part, and the whole.
  net bigint not null,
  whole bigint not null,
  primary key (company_id, invoice_id, line_id),
  foreign key (company_id, invoice_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references document_line (company_id, id) on delete cascade,
  check (net between least(whole, 0) and greatest(whole, 0))
);
call wall('billed_line');
alter table billed_line alter column company_id set (n_distinct = 10);
create index billed_line_of_line on billed_line (company_id, line_id, invoice_id) include (net);

-- Invoices of parts were made by percent of the whole alone: each gets its lines, oldest first. What it comes to is shared over what was left of
-- the lines by largest remainder, so the lines of all of them sum to the estimate's.
create procedure keep_lines_of_earlier_parts() language plpgsql as $$
declare
  part record;
begin
  for part in
    select d.company_id, d.id, d.estimate_id, case when d.portion like 'percent:%' then d.portion_percent end as percent,
           d.subtotal - d.discount_total as net
      from document d
     where d.kind = 'invoice' and d.estimate_id is not null and d.portion is not null and d.status <> 'void'
       and not exists (select from billed_line b where b.company_id = d.company_id and b.invoice_id = d.id)
     order by d.company_id, d.estimate_id, d.id
  loop
    insert into billed_line (company_id, invoice_id, line_id, percent, net, whole)
    with sold as (
      select l.id, l.sort, l.amount::numeric as amount, e.discount_total::numeric as discount,
             nullif(sum(l.amount) over (), 0) as subtotal
        from document e join document_line l on l.company_id = e.company_id and l.document_id = e.id
       where e.company_id = part.company_id and e.id = part.estimate_id and l.kind not in ('section', 'text')
         and (not l.optional or l.selected) and coalesce(l.option_group = e.option, l.option_group is null)
    ), divided as (
      select *, mod(mod(discount * amount, subtotal) + subtotal, subtotal) as remainder from sold
    ), floors as (
      select *, coalesce((discount * amount - remainder) / subtotal, 0) as share,
             row_number() over (order by remainder desc nulls last, sort) as turn from divided
    ), lines as (
      select id, sort, amount - share - (turn <= discount - sum(share) over ())::int as whole from floors
    ), left_over as (
      select l.*, l.whole - coalesce(b.net, 0) as remaining, nullif(sum(l.whole - coalesce(b.net, 0)) over (), 0) as all_remaining
        from lines l left join lateral (select sum(b.net) as net from billed_line b
          join document i on i.company_id = b.company_id and i.id = b.invoice_id and i.status <> 'void'
          where b.company_id = part.company_id and b.line_id = l.id) b on true
    ), spread as (
      select *, mod(mod(part.net * remaining, all_remaining) + all_remaining, all_remaining) as odd from left_over
    ), cents as (
      select *, coalesce((part.net * remaining - odd) / all_remaining, 0) as net,
             row_number() over (order by odd desc nulls last, sort) as place from spread
    )
    select part.company_id, part.id, id, part.percent, net + (place <= part.net - sum(net) over ())::int, whole from cents where whole <> 0;
  end loop;
end $$;

alter table document no force row level security;
alter table document_line no force row level security;
alter table billed_line no force row level security;
call keep_lines_of_earlier_parts();
alter table billed_line force row level security;
alter table document_line force row level security;
alter table document force row level security;
