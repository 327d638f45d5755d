-- A report of photos as PDF: what was asked for, how far it has come, and the file once it is there. It is kept for a while.
-- Source: docs/domain.md, Photos.
-- owner: photos
create table photo_report (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  gallery_id uuid not null,
  -- Null: whatever is in the gallery when it is drawn.
  photo_ids uuid[],
  title text not null,
  -- The client, the job and where it is, as far as whoever asked for it saw them.
  about jsonb not null,
  per_page int not null check (per_page in (1, 2, 4, 6)),
  sort text not null check (sort in ('oldest', 'newest', 'stage')),
  comments boolean not null,
  tags boolean not null,
  taken boolean not null,
  stamp boolean not null,
  place boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'drawing', 'ready', 'failed')),
  -- Photos in it, and how many of them are drawn.
  total int not null,
  done int not null default 0,
  problem text,
  file_key text,
  bytes bigint,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, gallery_id) references gallery (company_id, id) on delete cascade
);
call wall('photo_report');
create index photo_report_of_gallery on photo_report (company_id, gallery_id, id desc);
alter table photo_report alter column company_id set (n_distinct = 10);

-- Whatever kinds of files are named so far, and these.
do $$ begin
  execute format(
    'create or replace view file_reference with (security_invoker = true) as %s
      union all select company_id, ''photo_report'', file_key from photo_report where file_key is not null',
    rtrim(pg_get_viewdef('file_reference'::regclass), '; '));
end $$;
