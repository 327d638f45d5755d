import type { Selectable } from 'kysely'
import type { WornTag } from '#contract/clients/tags/shapes.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import { isLate, startsToday } from '#contract/jobs/rules.ts'
import { type CrewMember, type Job, job } from '#contract/jobs/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { may, withoutUnseen } from '#server/http/record.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A job's row, what is derived from others' rows, and whether it is the asker's own. */
export type JobRecord = Selectable<DB['job']> & {
  client_name: string | null
  /** Asked for clients alone. */
  approved_on?: string | null
  requires_invoicing: boolean
  own: boolean
  /** What follows is asked for the team alone. */
  crew?: CrewMember[]
  tags?: WornTag[]
  work_after?: string | null
  /** Of its estimate, else as typed; in cents. */
  price?: number | null
  task_count?: number
  open_task_count?: number
}

/** A job as the person may see it: each field only with the right to it, and for clients nothing that is written for the team. */
export function showJob(ctx: CompanyCtx, record: JobRecord): Job {
  const {
    crew: _,
    task_count: __,
    open_task_count: ___,
    tags,
    requires_invoicing,
    work_after = null,
    ...written
  } = record
  const today = todayOf(ctx)
  const sums = { contract_price: amountText(record.price ?? null), budget: amountText(record.budget) }
  const seen = withoutUnseen(ctx, jobFields, { ...written, ...sums })
  const inside =
    ctx.actor.kind === 'client' ? {} : { tags, requires_invoicing, work_after, ...showForTeam(ctx, record) }
  const client = may(ctx, 'clients.view', record) ? {} : { client_id: null, client_name: null }
  const { contract_cancelled_on: on, refund_by } = record
  const contract_canceled = on && refund_by ? { on, refund_by } : null
  const derived = {
    jobId: record.id,
    late: isLate(record, today),
    starts_today: startsToday(record, today),
    contract_canceled,
  }
  return job.parse({ ...seen, ...inside, ...client, ...derived })
}

function showForTeam(ctx: CompanyCtx, record: JobRecord) {
  const { crew = [], task_count, open_task_count } = record
  const assigned = crew.map(({ id }) => id)
  const lead_id = crew.find(({ lead }) => lead)?.id ?? null
  const tasks = may(ctx, 'tasks.view', record) ? { task_count, open_task_count } : {}
  return { assigned, lead_id, crew, ...tasks }
}

export function seesCosts(ctx: CompanyCtx, job: { own: boolean }): boolean {
  return may(ctx, 'costs.view', job)
}

export function amountText(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}
