import type { Selectable } from 'kysely'
import { levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import type { WornTag } from '#contract/clients/tags/shapes.ts'
import { isLate, startsToday } from '#contract/jobs/rules.ts'
import { type CrewMember, type Job, job } from '#contract/jobs/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
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
  /** Of its estimate, else as typed; in cents. */
  price?: number | null
  task_count?: number
  open_task_count?: number
}

/** A job as the person may see it: each field only with the right to it, and for clients nothing that is written for the team. */
export function showJob(ctx: CompanyCtx, record: JobRecord): Job {
  const { budget: _, contract_price: __, tags, property_id, description, requires_invoicing, ...rest } = record
  const {
    crew: ___,
    task_count,
    open_task_count,
    priority,
    after_photo,
    po_number,
    permit_number,
    internal_notes,
    ...ofAll
  } = rest
  const today = todayOf(ctx)
  const client = may(ctx, 'clients.view', record) ? {} : { client_id: null, client_name: null }
  const derived = { jobId: record.id, late: isLate(record, today), starts_today: startsToday(record, today) }
  const written = {
    property_id,
    description,
    tags,
    requires_invoicing,
    priority,
    after_photo,
    po_number,
    permit_number,
    internal_notes,
  }
  const inside = ctx.actor.kind === 'client' ? {} : { ...written, ...showForTeam(ctx, record) }
  return job.parse({ ...ofAll, ...inside, ...client, ...derived })
}

function showForTeam(ctx: CompanyCtx, record: JobRecord) {
  const { crew = [], budget, price = null, task_count, open_task_count } = record
  const assigned = crew.map(({ id }) => id)
  return {
    assigned,
    lead_id: crew.find(({ lead }) => lead)?.id ?? null,
    crew,
    ...(may(ctx, 'tasks.view', record) ? { task_count, open_task_count } : {}),
    ...(may(ctx, 'prices.view', record) ? { contract_price: amountText(price) } : {}),
    ...(seesCosts(ctx, record) ? { budget: amountText(budget) } : {}),
  }
}

/** Whether a right of the person reaches the job. */
export function may({ actor }: CompanyCtx, right: Permission, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, right), own)
}

export function seesCosts(ctx: CompanyCtx, job: { own: boolean }): boolean {
  return may(ctx, 'costs.view', job)
}

export function amountText(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}
