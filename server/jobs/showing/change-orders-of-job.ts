import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { getJob } from '#contract/jobs/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { billedOfChange, isSignedChange } from '#server/scopes/billed-change.ts'
import { displayStatusSql, isOwnDocument, isVisibleDocument } from '#server/scopes/document.ts'
import type { JobRecord } from '../show-job.ts'

type Changes = Required<Pick<AnswerOf<typeof getJob>, 'change_orders' | 'takes_change_orders'>>
type Row = Omit<Changes['change_orders'][number], 'total' | 'unbilled'> & {
  total: number
  unbilled: number
  priced: boolean
}

/**
 * The change orders of a job, the first in front, and whether it can have any. Everybody of the team reads what was sent, with its days;
 * an amount who may see its price, a draft who may write one.
 */
export async function listChangeOrders(ctx: CompanyCtx, job: JobRecord): Promise<Changes> {
  const level = levelOf(ctx.actor, 'estimates.edit')
  const writes = level === 'all' ? sql`true` : level === 'own' ? isOwnDocument(ctx.actor, 'd') : sql`false`
  const { rows } = await sql<{ orders: Row[]; signed: boolean }>`select
      (select coalesce(json_agg(o order by o.id), '[]') from (
        select d.id, d.number, d.title, ${displayStatusSql('estimate', todayOf(ctx), 'd')} as display_status, d.extra_days, d.awaits_price,
            d.plan_moved, d.currency, d.total, case when ${isSignedChange} then d.total - ${billedOfChange()} else 0 end as unbilled, ${isVisibleDocument(ctx.actor, 'estimate')} as priced
          from document d where d.company_id = ${ctx.companyId} and d.job_id = ${job.id} and d.is_change_order
            and d.status <> 'superseded' and (d.status <> 'draft' or ${writes} or ${isVisibleDocument(ctx.actor, 'estimate')})
          order by d.id limit 100) o) as orders,
      exists (select from document e where e.company_id = ${ctx.companyId} and (e.job_id = ${job.id} or e.id = ${job.estimate_id})
          and e.kind = 'estimate' and not e.is_change_order and e.status in ('approved', 'converted'))
        or exists (select from contract k where k.company_id = ${ctx.companyId} and k.job_id = ${job.id} and k.status = 'completed') as signed`.execute(
    ctx.db,
  )
  const { orders = [], signed = false } = rows[0] ?? {}
  const own = level === 'all' || (level === 'own' && job.own)
  return {
    change_orders: orders.map(({ total, unbilled, priced, ...row }) => ({
      ...row,
      ...(priced ? { total: moneyText(total), unbilled: moneyText(unbilled) } : {}),
    })),
    takes_change_orders: signed && job.refund_by === null && can(ctx.actor, 'estimates.edit') && own,
  }
}
