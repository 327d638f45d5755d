-- A link leads to a gallery as well. How often it was opened is counted.
-- Source: docs/domain.md, Photos.
alter table link alter column document_id drop not null;
alter table link
  add gallery_id uuid,
  add openings int not null default 0,
  add last_opened_at timestamptz,
  add foreign key (company_id, gallery_id) references gallery (company_id, id) on delete cascade,
  add check (num_nonnulls(document_id, gallery_id) = 1);
create index link_of_gallery on link (company_id, gallery_id) where gallery_id is not null;

drop function identify_link(text);
create function identify_link(link_hash text) returns table (
  link_id uuid, company_id uuid, document_id uuid, gallery_id uuid, expires_at timestamptz, revoked_at timestamptz, opened boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.gallery_id, l.expires_at, l.revoked_at, l.opened_at is not null;
end $$;

-- What a link to a gallery shows, and whether it may be kept.
-- owner: photos
create table gallery_share (
  company_id uuid not null references company on delete cascade,
  link_id uuid not null,
  -- Whom it was made for, in the company's own words.
  label text,
  -- Whatever is in the gallery, now and later; else the photos that were chosen.
  whole boolean not null,
  allow_download boolean not null,
  created_by uuid references user_account on delete set null,
  primary key (company_id, link_id),
  foreign key (company_id, link_id) references link (company_id, id) on delete cascade
);
call wall('gallery_share');
alter table gallery_share alter column company_id set (n_distinct = 10);

-- The photos that were chosen for a link; one that lies in another gallery by now is not shown.
-- owner: photos
create table gallery_share_photo (
  company_id uuid not null references company on delete cascade,
  link_id uuid not null,
  photo_id uuid not null,
  primary key (company_id, link_id, photo_id),
  foreign key (company_id, link_id) references gallery_share (company_id, link_id) on delete cascade,
  foreign key (company_id, photo_id) references photo (company_id, id) on delete cascade
);
call wall('gallery_share_photo');
create index gallery_share_of_photo on gallery_share_photo (company_id, photo_id);
alter table gallery_share_photo alter column company_id set (n_distinct = 10);
