-- A photo of an item of the price book: for who chooses it, and on no document. Source: docs/domain.md, Price book.

alter table price_item add column photo_key text;
create index price_item_photo on price_item (company_id, photo_key) where photo_key is not null;

-- Whatever names files so far goes on naming them.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''item_photo'', photo_key from price_item where photo_key is not null';
end $$;
