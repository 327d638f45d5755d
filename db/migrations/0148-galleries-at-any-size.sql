-- A statement over photos adds what it changed to their galleries, instead of counting each gallery anew.
create function add_to_gallery(of_company uuid, of_gallery uuid, photos int, shared int) returns void language plpgsql as $$
begin
  -- The latest photo is looked up once the row is held: others that wait for it have committed by then.
  perform from gallery where company_id = of_company and id = of_gallery for update;
  update gallery set photo_count = photo_count + photos, shared_count = shared_count + shared,
      last_photo_at = (select max(created_at) from photo
        where company_id = of_company and gallery_id = of_gallery and deleted_at is null)
    where company_id = of_company and id = of_gallery;
end $$;

-- In the order of their ids, so that two statements over the same galleries wait for one another and never in a circle.
create or replace function keep_gallery_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_gallery(d.company_id, d.gallery_id, d.photos, d.shared) from (
      select company_id, gallery_id, count(*)::int as photos, (count(*) filter (where share_with_job))::int as shared
      from came where deleted_at is null group by company_id, gallery_id order by gallery_id) d;
  elsif tg_op = 'DELETE' then
    perform add_to_gallery(d.company_id, d.gallery_id, -d.photos, -d.shared) from (
      select company_id, gallery_id, count(*)::int as photos, (count(*) filter (where share_with_job))::int as shared
      from gone where deleted_at is null group by company_id, gallery_id order by gallery_id) d;
  else
    perform add_to_gallery(d.company_id, d.gallery_id, d.photos, d.shared) from (
      with changed as (
        select c.company_id, o.gallery_id as old_gallery, o.deleted_at is null as was_there, o.share_with_job as was_shared,
          c.gallery_id as new_gallery, c.deleted_at is null as is_there, c.share_with_job as is_shared
        from came c join gone o on o.company_id = c.company_id and o.id = c.id
        where (c.gallery_id, c.deleted_at is null, c.share_with_job)
          is distinct from (o.gallery_id, o.deleted_at is null, o.share_with_job)),
      each_way as (
        select company_id, old_gallery as gallery_id, -1 as photos, -was_shared::int as shared from changed where was_there
        union all select company_id, new_gallery, 1, is_shared::int from changed where is_there)
      select company_id, gallery_id, sum(photos)::int as photos, sum(shared)::int as shared
      from each_way group by company_id, gallery_id order by gallery_id) d;
  end if;
  return null;
end $$;

create index photo_latest on photo (company_id, gallery_id, created_at) where deleted_at is null;

-- The list shows galleries with photos, and those without by themselves, each in both orders.
drop index gallery_latest;
create index gallery_latest on gallery (company_id, (coalesce(last_photo_at, created_at)) desc, id desc)
  where deleted_at is null and photo_count > 0;
create index gallery_empty on gallery (company_id, (coalesce(last_photo_at, created_at)) desc, id desc)
  where deleted_at is null and photo_count = 0;
create index gallery_any on gallery (company_id, (coalesce(last_photo_at, created_at)) desc, id desc) where deleted_at is null;
create index gallery_by_name on gallery (company_id, lower(name), id) where deleted_at is null;
create index gallery_of_maker on gallery (company_id, created_by) where deleted_at is null;
