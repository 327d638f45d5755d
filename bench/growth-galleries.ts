import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** So many photos lie in one gallery of each company that is measured, whatever its size. */
const large = 2000

/**
 * As many galleries as jobs, one in twenty named by its job (each of those has the job's row written), the others by its client;
 * of the smallest company one in two, so that a page of somebody's own is full there too. A photo in every second one, and one
 * of two thousand photos.
 */
export async function addGalleries(db: Db, id: string) {
  await sql`insert into gallery (company_id, name, client_id, job_id, created_at)
    select company_id, title, client_id, case when row_number() over (order by id) % (case when count(*) over () < 5000 then 2 else 20 end) = 0 then id end, created_at
      from job where company_id = ${id}`.execute(db)
  await sql`insert into photo (company_id, gallery_id, original_key, preview_key, thumbnail_key, mime, bytes, filename,
      width, height, share_with_job, phase, tags, taken_at, created_at)
    select ${id}, g.id, md5('o' || p.n || g.id), md5('p' || p.n || g.id), md5('t' || p.n || g.id), 'image/jpeg', 100000, 'IMG.jpg', 1200, 900,
      p.n % 3 = 0, (array['before', 'during', 'after'])[p.n % 3 + 1], case when p.n % 10 = 0 then array['Rot'] else '{}' end,
      now() - g.at * interval '1 minute' - p.n * interval '1 hour', now() - g.at * interval '1 minute'
    from (select id, row_number() over (order by id)::int as at, count(*) over () as many from gallery where company_id = ${id}) g
    cross join lateral generate_series(1, case when g.at = 1 and g.many >= 100 then ${large}::int when g.at % 2 = 0 then 1 else 0 end) p (n)`.execute(
    db,
  )
}
