import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { billedOfChange, isSignedChange } from '#server/scopes/billed-change.ts'
import { isOfCanceledSale, isVisibleDocument } from '#server/scopes/document.ts'

/** A signed change order, and what of it is on no invoice, in cents. */
export type OpenChange = { id: string; number: string; total: number; left: number; tax_inclusive: boolean }

/** The invoice that they would stand on. */
type Place = {
  job_id: string
  client_id: string | null
  currency: string
  tax_inclusive: boolean
  /** Its first version: what the versions of it bill is left to it. */
  series: string | null
}

/**
 * The signed change orders of a job that an invoice can bill, locked, so that of two invoices at once one bills each. What has the tax in
 * its prices does not go with what has it on top.
 */
export async function findOpenChanges(ctx: CompanyCtx, place: Place): Promise<OpenChange[]> {
  const found = await findSignedChanges(ctx, place)
  return found.filter(({ left, tax_inclusive }) => left !== 0 && tax_inclusive === place.tax_inclusive)
}

/** Those that were chosen; 400 names the first that can't be billed there, and says why. */
export async function findChosenChanges(
  ctx: CompanyCtx,
  place: Place,
  chosen: readonly string[],
): Promise<OpenChange[]> {
  const found = chosen.length > 0 ? await findSignedChanges(ctx, place) : []
  return chosen.map((id, at) => {
    const change = found.find((each) => each.id === id)
    const why = whyNot(change, place)
    if (!change || why) throw refuseField(`change_order_ids.${at}`, why ?? '')
    return change
  })
}

function whyNot(change: OpenChange | undefined, { tax_inclusive }: Place): string | undefined {
  if (!change) return 'Choose a signed change order of this job'
  const { number, total, left } = change
  if (total === 0) return `${number} comes to nothing, so there is nothing to bill`
  if (left === 0) return `${number} is on an invoice already`
  if (change.tax_inclusive !== tax_inclusive)
    return `${number} has its tax ${change.tax_inclusive ? 'in its prices' : 'on top'} and this invoice does not. Bill it on an invoice of its own`
  return undefined
}

/** All of them, the first that was written in front. They are locked before anybody asks what is left of them. */
async function findSignedChanges(ctx: CompanyCtx, { job_id, client_id, currency, series }: Place) {
  const ours = sql`d.company_id = ${ctx.companyId} and d.job_id = ${job_id} and ${isSignedChange} and d.client_id = ${client_id}
    and d.currency = ${currency} and not ${isOfCanceledSale('d')} and ${isVisibleDocument(ctx.actor, 'estimate')}`
  const locked = await sql<{ id: string }>`select d.id from document d where ${ours} order by d.id for update`.execute(
    ctx.db,
  )
  if (locked.rows.length === 0) return []
  const { rows } =
    await sql<OpenChange>`select d.id, d.number, d.total, d.total - ${billedOfChange(series)} as left, d.tax_inclusive
    from document d where d.company_id = ${ctx.companyId} and d.id = any (${locked.rows.map(({ id }) => id)}::uuid[]) order by d.id`.execute(
      ctx.db,
    )
  return rows
}
