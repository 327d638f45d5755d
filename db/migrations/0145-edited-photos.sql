-- What is done with a photo after it was taken: the part that is shown, and how bright. Marks and turn stand there already.
-- What is shown of it is drawn with all of that; the whole upright photo without marks is kept beside it, for who draws on.
-- Source: docs/domain.md, Photos.
alter table photo add crop jsonb;
alter table photo add brightness int not null default 0 check (brightness between -100 and 100);
alter table photo add plain_key text;
alter table photo add plain_width int;
alter table photo add plain_height int;
alter table photo add constraint photo_plain_check
  check (num_nulls(plain_key, plain_width, plain_height) in (0, 3));
create index photo_plain on photo (company_id, plain_key) where plain_key is not null;

-- Whatever else the view names stays in it.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''photo_preview'', plain_key from photo where plain_key is not null';
end $$;
