-- Galleries of photos, each of a client and a job where they are named. What is deleted can be brought back for a day.
-- Source: docs/domain.md, Photos.
-- owner: photos
create table gallery (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  client_id uuid,
  job_id uuid,
  -- The photo that was chosen to stand for it; else the latest does.
  cover_id uuid,
  -- Kept by a trigger: what is not deleted, and what of it the client sees.
  photo_count int not null default 0,
  shared_count int not null default 0,
  last_photo_at timestamptz,
  -- When the job looked through it last for what was added.
  synced_at timestamptz,
  search_text text not null generated always as (searchable(name)) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id)
);
call wall('gallery');
create index gallery_latest on gallery (company_id, (coalesce(last_photo_at, created_at)) desc, id desc) where deleted_at is null;
create index gallery_of_client on gallery (company_id, client_id) where client_id is not null;
create index gallery_of_job on gallery (company_id, job_id) where job_id is not null;
create index gallery_search on gallery using gin (company_id, search_text gin_trgm_ops);
alter table gallery alter column company_id set (n_distinct = 10);

-- The original is kept as it came; what is shown was drawn from it anew. All three are named by their content.
-- owner: photos
create table photo (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  gallery_id uuid not null,
  original_key text not null,
  preview_key text not null,
  thumbnail_key text not null,
  mime text not null,
  bytes bigint not null,
  filename text not null,
  -- As it is shown: upright, and turned as somebody turned it.
  width int not null,
  height int not null,
  rotation int not null default 0 check (rotation between 0 and 270 and rotation % 90 = 0),
  comment text,
  tags text[] not null default '{}',
  phase text check (phase in ('before', 'during', 'after')),
  share_with_job boolean not null default false,
  annotations jsonb not null default '[]',
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  uploaded_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, gallery_id) references gallery (company_id, id) on delete cascade
);
call wall('photo');
-- The same content once in a gallery.
create unique index photo_once on photo (company_id, gallery_id, original_key) where deleted_at is null;
create index photo_by_day on photo (company_id, gallery_id, (coalesce(taken_at, created_at)) desc, id desc) where deleted_at is null;
create index photo_original on photo (company_id, original_key);
create index photo_preview on photo (company_id, preview_key);
create index photo_thumbnail on photo (company_id, thumbnail_key);
alter table photo alter column company_id set (n_distinct = 10);

create or replace view file_reference with (security_invoker = true) as
  select id as company_id, 'logo' as kind, logo_key as sha256 from company where logo_key is not null
  union all select id, 'insurance', insurance_key from company where insurance_key is not null
  union all select company_id, 'logo', logo_key from document_snapshot where logo_key is not null
  union all select company_id, 'print', file_key from document_print
  union all select company_id, 'tax_certificate', tax_certificate_key from client where tax_certificate_key is not null
  union all select company_id, 'tax_certificate', tax_certificate_key from client_merge where tax_certificate_key is not null
  union all select company_id, 'photo', original_key from photo
  union all select company_id, 'photo_preview', preview_key from photo
  union all select company_id, 'photo_thumbnail', thumbnail_key from photo;

-- What a list says of a gallery is kept in its row; several statements at once wait for one another there.
create function keep_gallery_counts() returns trigger language plpgsql as $$
declare
  touched uuid[] := '{}';
  company uuid;
begin
  if tg_op <> 'DELETE' then
    select array_agg(distinct gallery_id), (array_agg(company_id))[1] into touched, company from came;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(touched, '{}') || coalesce(array_agg(distinct gallery_id), '{}'), coalesce(company, (array_agg(company_id))[1])
      into touched, company from gone;
  end if;
  perform from gallery where company_id = company and id = any (touched) order by id for update;
  update gallery g set photo_count = c.photo_count, shared_count = c.shared_count, last_photo_at = c.last_photo_at
    from (select t.id, count(p.id)::int as photo_count, (count(p.id) filter (where p.share_with_job))::int as shared_count,
        max(p.created_at) as last_photo_at
      from (select distinct unnest(touched) as id) t left join photo p on p.company_id = company and p.gallery_id = t.id and p.deleted_at is null
      group by t.id) c
    where g.company_id = company and g.id = c.id
      and (g.photo_count, g.shared_count, g.last_photo_at) is distinct from (c.photo_count, c.shared_count, c.last_photo_at);
  return null;
end $$;
create trigger photo_counts_in after insert on photo
  referencing new table as came for each statement execute function keep_gallery_counts();
create trigger photo_counts_change after update on photo
  referencing new table as came old table as gone for each statement execute function keep_gallery_counts();
create trigger photo_counts_out after delete on photo
  referencing old table as gone for each statement execute function keep_gallery_counts();

-- A job's gallery is one that names it: the one chosen by `sync_gallery`, else the first. What an older version wrote there named nothing.
alter table job no force row level security;
update job set gallery_id = null where gallery_id is not null;
alter table job force row level security;
alter table job add foreign key (company_id, gallery_id) references gallery (company_id, id) on delete set null (gallery_id);

create function keep_job_gallery() returns trigger language plpgsql as $$
begin
  update job j set gallery_id = (select g.id from gallery g
      where g.company_id = j.company_id and g.job_id = j.id and g.deleted_at is null order by g.created_at, g.id limit 1)
    where j.company_id = new.company_id and j.id in (new.job_id, case when tg_op = 'UPDATE' then old.job_id end)
      and not exists (select from gallery g
        where g.company_id = j.company_id and g.id = j.gallery_id and g.job_id = j.id and g.deleted_at is null);
  return null;
end $$;
create trigger gallery_of_job_in after insert on gallery
  for each row when (new.job_id is not null) execute function keep_job_gallery();
create trigger gallery_of_job_change after update of job_id, deleted_at on gallery
  for each row when ((old.job_id, old.deleted_at) is distinct from (new.job_id, new.deleted_at)) execute function keep_job_gallery();
