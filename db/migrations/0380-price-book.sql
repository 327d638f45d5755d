-- What a company sells again and again, with its price and its cost. Source: docs/domain.md, Price book.

-- How many items a company's price book has, and how often it was changed: whoever writes in it locks this row first.
-- owner: billing
create table price_book (
  company_id uuid primary key references company on delete cascade,
  items int not null default 0,
  version bigint not null default 1
);
call wall('price_book');

-- An item of the book, or an assembly of several.
-- owner: billing
create table price_item (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  -- Its name in small letters, once in a company; lists go along it.
  name_key text not null generated always as (lower(name)) stored,
  -- It has lines of its own, and no price beside theirs.
  is_assembly boolean not null default false,
  description text,
  kind text not null default 'service' check (kind in ('service', 'labor', 'material', 'equipment', 'subcontract', 'fee')),
  unit text,
  unit_price bigint,
  cost bigint,
  markup_percent numeric(9, 4) check (markup_percent between -100 and 10000),
  taxable boolean not null default true,
  category text,
  -- What an assembly asks: [{"name": "length", "unit": "ft"}].
  measures jsonb not null default '[]',
  -- Its words as a search compares them, and those of all that is said of it.
  name_search text not null generated always as (searchable(name)) stored,
  search_text text not null generated always as (searchable(name || ' ' || coalesce(category, '') || ' ' || coalesce(description, ''))) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check (not is_assembly or (unit_price is null and cost is null and markup_percent is null))
);
call wall('price_item');
create unique index price_item_name on price_item (company_id, name_key);
create index price_item_changed on price_item (company_id, updated_at desc, id);
create index price_item_category on price_item (company_id, category, name_key);
create index price_item_assembly on price_item (company_id, name_key) where is_assembly;
create index price_item_search on price_item using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit = 512);
alter table price_item alter column company_id set (n_distinct = 10);

-- A line of an assembly: an item, and how much of it as a formula of what is measured.
-- owner: billing
create table price_component (
  company_id uuid not null,
  assembly_id uuid not null,
  sort int not null,
  item_id uuid not null,
  formula text not null,
  primary key (company_id, assembly_id, sort),
  foreign key (company_id, assembly_id) references price_item (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references price_item (company_id, id)
);
call wall('price_component');
create index price_component_of_item on price_component (company_id, item_id);

-- The item that a line was taken from. It need not be there any longer: what is written on a document stays as it was.
alter table document_line add column item_id uuid;
