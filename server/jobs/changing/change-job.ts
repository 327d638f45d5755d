import { sql } from 'kysely'
import { can, levelOf, reaches } from '#contract/access/permissions.ts'
import type { changeJob as changeCall } from '#contract/jobs/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { resolveTagChanges } from '#server/clients/tags/worn.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import type { Domain, JobActionOf } from '#server/http/domain.ts'
import { isReceived } from '#server/scopes/payment.ts'
import type { JobChange } from '../asked.ts'
import { assignCrew } from '../assigning/assign.ts'
import { findJob } from '../job-record.ts'
import { raiseVersion, saveJob } from '../save-job.ts'
import { type JobRecord, showJob } from '../show-job.ts'
import { addNote } from '../tasks/add-note.ts'
import { addTask, deleteTask, updateTask } from '../tasks/change-tasks.ts'
import { type JobForm, readForm, rightOf } from './change-forms.ts'
import { changes, type StateForm } from './job-changes.ts'
import { syncGalleryOfJob } from './sync-gallery.ts'
import { updateDetails } from './update-details.ts'

type Input = InputOf<typeof changeCall>
type Answer = AnswerOf<typeof changeCall> & { message: string }

/** The call, with the actions that other domains carry out. */
export function changeJobOver(others: Others) {
  return (ctx: CompanyCtx, input: Input) => changeJob(ctx, input, others)
}

type Others = Domain['jobActions']

/** One change of a job; the URL is shared by several rights, so that each form asks for its own here. */
async function changeJob(ctx: CompanyCtx, input: Input, others: Others): Promise<Answer> {
  const form = readForm(input)
  const right = rightOf(form)
  if (!can(ctx.actor, right)) throw permissionDenied()
  const tags = form === 'update_details' ? await resolveTagChanges(ctx, input) : undefined
  const before = await findJob(ctx, sql`j.id = ${input.id}`, true)
  if (!before) throw notFound('job')
  const level = levelOf(ctx.actor, right)
  if (!reaches(level, before.own) || (form === 'reopen' && level !== 'all')) throw permissionDenied()
  const refuseStale = () => refuseStaleJob(ctx, before, input.version)
  const { message, ...made } = await carryOut(ctx, form, { before, input, tags, refuseStale }, others)
  const after = await findJob(ctx, sql`j.id = ${before.id}`)
  return { job: showJob(ctx, after ?? before), message, ...made }
}

type ChangeOutcome = Omit<Answer, 'job'>

function carryOut(ctx: CompanyCtx, form: JobForm, asked: JobChange, others: Others): Promise<ChangeOutcome> {
  if (form === 'link_transaction' || form === 'unlink_transaction') return carryOutElsewhere(ctx, asked, others[form])
  if (form === 'update_details') return updateDetails(ctx, asked)
  if (form === 'assign') return assignJob(ctx, asked)
  if (form === 'add_task') return addTask(ctx, asked)
  if (form === 'update_task') return updateTask(ctx, asked)
  if (form === 'delete_task') return deleteTask(ctx, asked)
  if (form === 'add_note') return addNote(ctx, asked)
  if (form === 'sync_gallery') return syncGalleryOfJob(ctx, asked)
  return changeState(ctx, form, asked)
}

async function carryOutElsewhere(
  ctx: CompanyCtx,
  { before, input }: JobChange,
  action: JobActionOf | undefined,
): Promise<ChangeOutcome> {
  if (!action) throw new Error('No domain carries out this action')
  return action(ctx, { job_id: before.id, transaction_id: input.transaction_id })
}

async function changeState(
  ctx: CompanyCtx,
  form: StateForm,
  { before, input, refuseStale }: JobChange,
): Promise<ChangeOutcome> {
  const { message, change } = changes[form](before, input, todayOf(ctx))
  if (!change) return { message }
  if (isOfState(form)) refuseOlderState(ctx, before, input.version)
  else refuseStale()
  if (form === 'cancel') await refuseHeldMoney(ctx, before)
  await saveJob(ctx, before, change)
  return { message }
}

/** A job isn't canceled while the client's deposit is held. Source: docs/domain.md, Jobs. */
async function refuseHeldMoney({ db, companyId }: CompanyCtx, job: { id: string; estimate_id: string | null }) {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(p.amount - p.refunded), 0)::bigint as held from payment p
    join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.company_id = ${companyId} and p.kind = 'deposit' and ${isReceived('p')} and d.status <> 'void'
      and (d.job_id = ${job.id} or d.job_id is null and ${job.estimate_id} in (d.id, d.estimate_id))`.execute(db)
  const held = rows[0]?.held ?? 0
  if (held > 0)
    throw new Refusal('invalid_transition', `A deposit of ${moneyText(held)} is held for this job. Refund it first.`)
}

async function assignJob(ctx: CompanyCtx, { before, input, refuseStale }: JobChange): Promise<ChangeOutcome> {
  if (input.assigned === undefined) throw refuseField('assigned', 'Say who is on the job')
  const lead_id = input.lead_id ?? null
  const changed = await assignCrew(ctx, before, { assigned: input.assigned, lead_id })
  if (changed) {
    refuseStale()
    await raiseVersion(ctx, [before.id])
  }
  return { message: 'Crew saved' }
}

/** What waits on a device and asks for a state: other changes of the job between are no conflict. */
const isOfState = (form: StateForm) => ['start', 'complete', 'hold', 'resume'].includes(form)

/** Somebody changed the state of the job since the version in which the sender saw it. */
function refuseOlderState(ctx: CompanyCtx, before: JobRecord, version: number | undefined) {
  if (version === undefined || version >= before.status_version) return
  const now = before.status.replaceAll('_', ' ')
  throw new Refusal('stale_version', `This job was changed meanwhile: it's ${now} now. Look at it again.`, {
    current: showJob(ctx, before),
  })
}

function refuseStaleJob(ctx: CompanyCtx, before: JobRecord, version: number | undefined) {
  if (version !== undefined && version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this job. Look at it again.', {
      current: showJob(ctx, before),
    })
}
