-- Files of its job that go out with a document. Of a draft they are the job's own; what was sent keeps them, whatever becomes of
-- those. Source: docs/domain.md, Attachments.
-- owner: billing
create table document_attachment (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  -- Of the job's file, which may be gone since.
  file_id uuid not null,
  sort integer not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  primary key (company_id, document_id, file_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_attachment');
alter table document_attachment alter column company_id set (n_distinct = 10);
create index document_attachment_content on document_attachment (company_id, file_key);

-- Whatever else the view names stays in it.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''job_file'', file_key from document_attachment';
end $$;
