-- Photos of its job that stand below a line of a document. Of a draft they are the job's own; what was sent keeps the pictures as
-- they were drawn then. Source: docs/domain.md, Photos on a line.
-- owner: billing
create table line_photo (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  line_id uuid not null,
  -- Of the photo, which may be gone since.
  photo_id uuid not null,
  sort integer not null,
  preview_key text not null,
  thumbnail_key text not null,
  primary key (company_id, line_id, photo_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references document_line (company_id, id) on delete cascade
);
call wall('line_photo');
alter table line_photo alter column company_id set (n_distinct = 10);
create index line_photo_of_document on line_photo (company_id, document_id);
create index line_photo_preview on line_photo (company_id, preview_key);
create index line_photo_thumbnail on line_photo (company_id, thumbnail_key);

-- Whatever else the view names stays in it.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''photo_preview'', preview_key from line_photo'
    || ' union all select company_id, ''photo_thumbnail'', thumbnail_key from line_photo';
end $$;
