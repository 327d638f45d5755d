import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import { takenId } from '#server/company/first-request.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { addGallery } from './create-gallery.ts'
import { findGallery } from './showing/show-gallery.ts'
import { saveGallery } from './update-gallery.ts'

type JobOfGallery = { id: string; title: string; client_id: string | null }

/** Makes the gallery that a job begins with, under an id of the caller's own where there is one; that the job was made says it. */
export async function addGalleryOfJob(ctx: CompanyCtx, { id, title, client_id }: JobOfGallery, chosen?: string) {
  if (chosen && (await isTaken(ctx, chosen))) throw takenId()
  return addGallery(ctx, { id: chosen, name: title, client_id, job_id: id })
}

async function isTaken({ db, companyId }: CompanyCtx, id: string): Promise<boolean> {
  const { rows } = await sql`select from gallery where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows.length > 0
}

export type SyncedGallery = { gallery_id: string; name: string; added: number }

/**
 * Links a gallery to a job, or looks through the one it has; makes one where there is none. Answers how many photos the job
 * has by that which it had not when this was done last.
 */
export async function syncGallery(
  ctx: CompanyCtx,
  job: JobOfGallery,
  galleryId: string | undefined,
): Promise<SyncedGallery> {
  const chosen = galleryId ?? (await galleryOf(ctx, job.id)) ?? (await addGalleryOfJob(ctx, job))
  const links = await lockLinks(ctx, chosen, galleryId === undefined)
  if (!links) throw refuseField('gallery_id', 'Choose a gallery')
  if (links.client_id && links.client_id !== job.client_id)
    throw refuseField('gallery_id', 'This gallery is of another client')
  const set = {
    ...(links.job_id === job.id ? {} : { job_id: job.id }),
    ...(links.client_id === job.client_id ? {} : { client_id: job.client_id }),
  }
  if (Object.keys(set).length > 0) await saveGallery(ctx, chosen, set)
  return { gallery_id: chosen, name: links.name, added: await countNew(ctx, chosen) }
}

/** Of the job, also where the person does not see it. */
async function galleryOf({ db, companyId }: CompanyCtx, jobId: string): Promise<string | null> {
  const job = await db
    .selectFrom('job')
    .select('gallery_id')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job?.gallery_id ?? null
}

type Links = { name: string; client_id: string | null; job_id: string | null }

/** A gallery that is named has to be one the person may see; the job's own is the job's. */
async function lockLinks(ctx: CompanyCtx, id: string, isJobs: boolean): Promise<Links | undefined> {
  if (!isJobs && !(await findGallery(ctx, id))) return undefined
  const { rows } = await sql<Links>`select name, client_id, job_id from gallery
    where company_id = ${ctx.companyId} and id = ${id} and deleted_at is null for update`.execute(ctx.db)
  return rows[0]
}

async function countNew({ db, companyId }: CompanyCtx, id: string): Promise<number> {
  const { rows } = await sql<{ added: number }>`with counted as (select count(*)::int as added from photo p, gallery g
      where p.company_id = ${companyId} and p.gallery_id = ${id} and p.deleted_at is null
        and g.company_id = ${companyId} and g.id = ${id} and p.created_at > coalesce(g.synced_at, '-infinity')),
    synced as (update gallery set synced_at = now() where company_id = ${companyId} and id = ${id})
    select added from counted`.execute(db)
  return rows[0]?.added ?? 0
}

/** Has the galleries of a job become those of its new client, to whom nothing of them is shown yet. */
export async function moveGalleriesOfJob(ctx: CompanyCtx, jobId: string, client_id: string | null): Promise<void> {
  const galleries = await ctx.db
    .selectFrom('gallery')
    .select(['id', 'client_id'])
    .where('company_id', '=', ctx.companyId)
    .where('job_id', '=', jobId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const gallery of galleries)
    if (gallery.client_id !== client_id) await saveGallery(ctx, gallery.id, { client_id })
}
