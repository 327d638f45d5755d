import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { nameOfUser } from '#server/scopes/team.ts'
import { refuseStrangers, whoSeesJob } from '../crew.ts'
import { notifyOfCrew } from './notify-crew.ts'

type JobOfCrew = { id: string; title: string }
/** Who is on a job and who of them leads it. */
export type Crew = { assigned: readonly string[]; lead_id: string | null }

/**
 * Puts these people on a job and takes everybody else off. Who comes new and who goes is notified, what they may see
 * follows at their next request. Answers whether anything changed.
 */
export async function assignCrew(ctx: CompanyCtx, job: JobOfCrew, wanted: Crew): Promise<boolean> {
  const crew = { ...wanted, assigned: [...new Set(wanted.assigned)] }
  if (crew.lead_id && !crew.assigned.includes(crew.lead_id)) throw refuseField('lead_id', 'The lead is one of the crew')
  const before = await readCrew(ctx, job.id)
  const added = crew.assigned.filter((id) => !before.assigned.includes(id))
  const removed = before.assigned.filter((id) => !crew.assigned.includes(id))
  if (added.length === 0 && removed.length === 0 && before.lead_id === crew.lead_id) return false
  await refuseStrangers(ctx, 'assigned', added)
  await writeCrew(ctx, job.id, { ...crew, removed })
  await dropTasksOf(ctx, job.id, removed)
  await recordActivity(ctx, {
    noun: 'job',
    noun_id: job.id,
    kind: 'crew_changed',
    title: job.title,
    note: await wordsOf(ctx, added, removed),
  })
  await notifyOfCrew(ctx, job, { added, removed })
  return true
}

async function readCrew({ db, companyId }: CompanyCtx, jobId: string): Promise<Crew> {
  const rows = await db
    .selectFrom('job_assignee')
    .select(['user_id', 'lead'])
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .execute()
  return { assigned: rows.map(({ user_id }) => user_id), lead_id: rows.find(({ lead }) => lead)?.user_id ?? null }
}

type Writing = Crew & { removed: readonly string[] }

async function writeCrew({ db, companyId }: CompanyCtx, jobId: string, { assigned, lead_id, removed }: Writing) {
  await sql`delete from job_assignee where company_id = ${companyId} and job_id = ${jobId}
    and user_id = any (${[...removed]}::uuid[])`.execute(db)
  // One leads at a time: the one before steps back first.
  await sql`update job_assignee set lead = false where company_id = ${companyId} and job_id = ${jobId} and lead
    and user_id is distinct from ${lead_id}::uuid`.execute(db)
  await sql`insert into job_assignee (company_id, job_id, user_id, lead)
    select ${companyId}, ${jobId}, id, id is not distinct from ${lead_id}::uuid from unnest(${[...assigned]}::uuid[]) id
    on conflict (company_id, job_id, user_id) do update set lead = excluded.lead
      where job_assignee.lead <> excluded.lead`.execute(db)
}

/** What somebody was to do who no longer finds the job is anybody's again. */
async function dropTasksOf(ctx: CompanyCtx, jobId: string, removed: readonly string[]) {
  if (removed.length === 0) return
  const still = (await whoSeesJob(ctx, jobId, removed)).filter(({ sees }) => sees).map(({ id }) => id)
  await ctx.db
    .updateTable('job_task')
    .set({ assignee_id: null })
    .where('company_id', '=', ctx.companyId)
    .where('job_id', '=', jobId)
    .where('done_at', 'is', null)
    .where('assignee_id', 'in', [...removed])
    .$if(still.length > 0, (query) => query.where('assignee_id', 'not in', still))
    .execute()
}

/** `Added Mateo Silva. Removed Luis Vega.` */
async function wordsOf(
  { db }: CompanyCtx,
  added: readonly string[],
  removed: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string; name: string }>`select u.id, ${nameOfUser} as name from user_account u
    where u.id = any (${[...added, ...removed]}::uuid[]) order by lower(${nameOfUser})`.execute(db)
  const names = (ids: readonly string[]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const sentences = [added.length > 0 && `Added ${names(added)}.`, removed.length > 0 && `Removed ${names(removed)}.`]
  return sentences.filter(Boolean).join(' ') || null
}
