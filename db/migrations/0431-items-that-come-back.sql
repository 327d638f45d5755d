-- An item that was deleted can be brought back for a day, an assembly with its lines. Source: docs/domain.md, Price book.

-- owner: billing
create table deleted_price_item (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  -- The row of the item and those of its lines, as they were.
  item jsonb not null,
  components jsonb not null default '[]',
  deleted_by uuid references user_account on delete set null,
  deleted_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('deleted_price_item');
create index deleted_price_item_since on deleted_price_item (company_id, deleted_at);

-- Its photo stays for as long as it can come back.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''item_photo'', item ->> ''photo_key'' from deleted_price_item where item ->> ''photo_key'' is not null';
end $$;
