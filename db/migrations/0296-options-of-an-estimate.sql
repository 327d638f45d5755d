-- Named groups of lines of an estimate, of which its client picks one, and what the estimate comes to with each.
-- Source: docs/domain.md, Options.
-- owner: billing
create table document_option (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  name text not null check (name <> ''),
  sort integer not null,
  is_default boolean not null,
  subtotal bigint not null,
  discount_total bigint not null,
  taxes jsonb not null,
  tax_total bigint not null,
  total bigint not null,
  deposit_amount bigint not null,
  primary key (company_id, document_id, name),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_option');
alter table document_option alter column company_id set (n_distinct = 10);

alter table document_line
  add column option_group text,
  add foreign key (company_id, document_id, option_group) references document_option (company_id, document_id, name);

-- total_from: there are options and none is picked, so that total, tax and deposit are those of the default one.
alter table document
  add column option text,
  add column total_from boolean not null default false,
  add check (not total_from or kind = 'estimate' and option is null),
  add check (option is null or kind = 'estimate'),
  add foreign key (company_id, id, option) references document_option (company_id, document_id, name);
create index document_total_from on document (company_id, status, valid_until) where total_from;

alter table approval add column option text;
