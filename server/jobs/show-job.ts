import type { Selectable } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import { isLate, startsToday } from '#contract/jobs/rules.ts'
import { type Job, job } from '#contract/jobs/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A job's row, what is derived from others' rows, and whether it is the asker's own. */
export type JobRecord = Selectable<DB['job']> & {
  client_name: string | null
  /** Asked for clients alone. */
  approved_on?: string | null
  requires_invoicing: boolean
  own: boolean
}

/** A job as the person may see it: no budget without the right to costs, no client without the right to clients. */
export function showJob(ctx: CompanyCtx, record: JobRecord): Job {
  const { budget, description, requires_invoicing, ...rest } = record
  const today = todayOf(ctx)
  const seesClient = reaches(levelOf(ctx.actor, 'clients.view'), record.own)
  const client = seesClient ? {} : { client_id: null, client_name: null }
  const costs = seesCosts(ctx, record) ? { budget: budget === null ? null : moneyText(budget) } : {}
  const derived = { jobId: record.id, late: isLate(record, today), starts_today: startsToday(record, today) }
  const inside = ctx.actor.kind === 'client' ? {} : { description, requires_invoicing }
  return job.parse({ ...rest, ...inside, ...client, ...costs, ...derived })
}

export function seesCosts({ actor }: CompanyCtx, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, 'costs.view'), own)
}

/** Today where the company is, `YYYY-MM-DD`. */
export function todayOf({ platform, actor }: CompanyCtx): string {
  return platform.today(actor.company?.timezone ?? 'UTC')
}

export function amountText(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}
