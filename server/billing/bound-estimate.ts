import { sql } from 'kysely'
import { formatMoney } from '#contract/values/money.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isUnderWay } from '#server/scopes/payment-attempt.ts'
import type { LockedDocument } from './scope.ts'

type Bond = { invoices: string[]; contract: string | null; pays: boolean }
type Estimate = Pick<LockedDocument, 'id' | 'number' | 'amount_paid' | 'currency'>

const instead = 'Write what changes as an estimate of its own.'

/**
 * Refuses to replace an estimate that something was made of which would stay with the old version: an invoice, a deposit that is
 * held or on its way, a contract that was sent. A job is none of them: it goes along once the new version is approved.
 */
export async function refuseBound(ctx: CompanyCtx, estimate: Estimate) {
  const { rows } = await sql<Bond>`select
      (select coalesce(json_agg(coalesce(i.number, 'a draft invoice') order by i.id), '[]') from document i
        where i.company_id = document.company_id and i.status <> 'void' and i.id = any (array(
          select o.id from document o where o.company_id = document.company_id and o.estimate_id = document.id
          union all select b.invoice_id from billed_change b where b.company_id = document.company_id and b.change_id = document.id))) as invoices,
      (select k.number from contract k where k.company_id = document.company_id and k.estimate_id = document.id
        and k.status not in ('draft', 'declined', 'voided', 'cancelled') order by k.id limit 1) as contract,
      exists (select from payment_try t where t.company_id = document.company_id and t.document_id = document.id
        and ${isUnderWay}) as pays
    from document where document.company_id = ${ctx.companyId} and document.id = ${estimate.id}`.execute(ctx.db)
  const why = rows[0] && bondOf(estimate, rows[0])
  if (why) throw new Refusal('invalid_transition', why)
}

function bondOf({ number, amount_paid, currency }: Estimate, { invoices, contract, pays }: Bond) {
  if (invoices.length > 0) return `${number} is billed by ${invoices.join(', ')}, so it stays as it is. ${instead}`
  if (contract) return `Contract ${contract} is made of ${number}, so it stays as it is. ${instead}`
  if (pays) return `The deposit of ${number} is being paid. Try again when that is done.`
  if (amount_paid > 0) {
    const held = formatMoney(amount_paid, currency)
    return `A deposit of ${held} is held for ${number}. Refund it first, or ${instead.charAt(0).toLowerCase()}${instead.slice(1)}`
  }
  return undefined
}
