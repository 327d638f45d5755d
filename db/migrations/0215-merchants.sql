-- By whom a line was written, without the number of the store and what follows it: what was chosen for one is offered for
-- the next. Source: docs/domain.md, Books, Tidy up.
alter table transaction add column merchant text not null generated always as (
  left(lower(trim(coalesce(nullif(trim(payee), ''),
    nullif(trim(regexp_replace(description, '\s+[#*]?\d.*$', '')), ''), description))), 200)) stored;
create index transaction_by_merchant on transaction (company_id, merchant, date desc) include (type, category_id)
  where category_id is not null;
-- The category that a match gave a transaction that had none: taken off, the transaction waits for one again.
alter table payment_match add column sorted_as uuid,
  add foreign key (company_id, sorted_as) references category (company_id, id) on delete set null (sorted_as);
create index payment_match_sorted_as on payment_match (company_id, sorted_as) where sorted_as is not null;
