-- The latest change of many prices at once, with what each was before: it can be undone. Source: docs/domain.md, Price book.

-- owner: billing
create table price_change (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  -- What was changed: prices, or costs and with them the prices that a markup makes.
  of text not null check (of in ('unit_price', 'cost')),
  percent numeric(9, 4) not null,
  items int not null,
  made_by uuid references user_account on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id)
);
call wall('price_change');

-- owner: billing
create table price_change_item (
  company_id uuid not null,
  change_id uuid not null,
  item_id uuid not null,
  unit_price_before bigint,
  unit_price_after bigint,
  cost_before bigint,
  cost_after bigint,
  markup_before numeric(9, 4),
  markup_after numeric(9, 4),
  primary key (company_id, change_id, item_id),
  foreign key (company_id, change_id) references price_change (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references price_item (company_id, id) on delete cascade
);
call wall('price_change_item');
create index price_change_item_of_item on price_change_item (company_id, item_id);
