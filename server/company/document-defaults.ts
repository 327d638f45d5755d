import type { CompanyCtx } from '#server/http/context.ts'
import { readSettings } from './read.ts'
import { listTaxRates } from './tax-rates.ts'

/** What a new estimate or invoice begins with, and the rates that its lines may bear; of the settings no more is answered than the row says. */
export async function getDocumentDefaults(ctx: CompanyCtx) {
  const company = await readSettings(ctx, ctx.companyId)
  return { company, ...(await listTaxRates(ctx)) }
}
