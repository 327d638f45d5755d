import { sql } from 'kysely'
import { jobMayBecome } from '#contract/jobs/rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { countsIn, type NewEntry, planLeavingOut, planTakingBack } from './plan-entries.ts'
import { insertEntries, lockJob } from './record-value.ts'
import { jobOfContract, readEntries, readSignedActs, type ValueCtx, type ValueEntry } from './signed-acts.ts'

type Canceled = {
  by: string
  number: string
  on: string
  refund_by: string
  /** It is one beside that of the job, such as a warranty. */
  isBeside: boolean
}
type CancelCtx = Pick<Ctx, 'db' | 'platform' | 'actor' | 'link' | 'request'> & { companyId: CompanyId }

/**
 * What was signed of a contract holds no more, for its buyer canceled it: the rows of the ledger are taken back, the changes of it with
 * them, also what was billed already. Its job is on hold until it is signed anew. A contract of no job has neither, and one beside
 * that of its job takes back no more than its own rows.
 */
export async function cancelSigned(ctx: CancelCtx, contractId: string, canceled: Canceled): Promise<void> {
  const found = await findJob(ctx, contractId)
  if (!found) return
  const { job_id, estimate_id } = found
  const { now } = await lockJob(ctx, job_id)
  const reason = `${canceled.by} canceled ${canceled.number}`
  const entries = (await readEntries(ctx, job_id)).filter(countsIn)
  const own = entries.filter((entry) => isOf(entry, contractId, estimate_id))
  const isOriginal =
    own.length > 0
      ? own.some(({ kind }) => kind === 'original')
      : !canceled.isBeside && (estimate_id === null || entries.length === 0)
  const ended = isOriginal ? entries : own
  const acts = await readSignedActs(ctx, job_id)
  const left = acts.filter(
    (act) =>
      act.contract_id === null &&
      (act.document_id === estimate_id || ended.some((entry) => entry.document_id === act.document_id)),
  )
  const rows: NewEntry[] = [
    ...ended.map((entry) => planTakingBack(entry, now, reason)),
    ...left.map((act) => planLeavingOut(act, reason)),
  ]
  await insertEntries(ctx, job_id, rows, { mayGoBelowBilled: true })
  if (isOriginal) await stopWork(ctx, job_id, canceled, reason)
}

function isOf({ contract_id, document_id }: ValueEntry, contractId: string, estimateId: string | null): boolean {
  return contract_id === contractId || (estimateId !== null && document_id === estimateId)
}

async function findJob({ db, companyId }: ValueCtx, contractId: string) {
  const { rows } = await sql<{ job_id: string | null; estimate_id: string | null }>`
    select ${jobOfContract} as job_id, k.estimate_id from contract k
    where k.company_id = ${companyId} and k.id = ${contractId}`.execute(db)
  const [found] = rows
  return found?.job_id ? { job_id: found.job_id, estimate_id: found.estimate_id } : undefined
}

/** An open job is on hold, with who canceled as its reason; whatever its state, it says by when money is returned. */
async function stopWork(ctx: CancelCtx, jobId: string, { on, refund_by }: Canceled, why: string): Promise<void> {
  const { db, companyId } = ctx
  const { title, status } = await db
    .selectFrom('job')
    .select(['title', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const isHeld = jobMayBecome(status as JobStatus, 'on_hold')
  await db
    .updateTable('job')
    .set({ contract_cancelled_on: on, refund_by, version: sql`version + 1`, ...(isHeld ? { status: 'on_hold' } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .execute()
  if (isHeld) await recordActivity(ctx, { noun: 'job', noun_id: jobId, kind: 'held', title, note: why })
}
