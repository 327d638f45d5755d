import { sql } from 'kysely'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { addressOf } from '#server/photos/showing/file-address.ts'
import { isVisibleGallery, isVisiblePhoto } from '#server/scopes/gallery.ts'
import { nameOfUser } from '#server/scopes/team.ts'

type TaskRow = Omit<JobTask, 'photo'> & {
  photo_id: string | null
  gallery_id: string | null
  thumbnail_key: string | null
}

/** The tasks of a job in their order. */
export async function listTasks(ctx: CompanyCtx, jobId: string): Promise<JobTask[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.title, t.assignee_id, case when u.id is not null then ${nameOfUser} end as assignee_name, t.due_date,
      t.done_at is null and coalesce(t.due_date < ${todayOf(ctx)}::date, false) as late,
      t.done_at is not null as done, t.done_at, t.done_by_name, t.line_id, t.wants_photo,
      p.id as photo_id, p.gallery_id, p.thumbnail_key
    from job_task t left join user_account u on u.id = t.assignee_id
      left join lateral (select p.id, p.gallery_id, p.thumbnail_key from photo p
        join gallery g on g.company_id = p.company_id and g.id = p.gallery_id
        where p.company_id = t.company_id and p.id = t.photo_id and ${isVisiblePhoto(ctx.actor)} and ${isVisibleGallery(ctx.actor)}) p on true
    where t.company_id = ${ctx.companyId} and t.job_id = ${jobId} order by t.position, t.id`.execute(ctx.db)
  return rows.map(({ photo_id, gallery_id, thumbnail_key, ...task }) => {
    const seen = photo_id && gallery_id && thumbnail_key
    const photo = seen ? { id: photo_id, gallery_id, thumbnail_url: addressOf(gallery_id, thumbnail_key) } : null
    return { ...task, photo }
  })
}
