import { totalShown } from '#contract/billing/drafts/draft-rules.ts'
import { ratesForDocument, ratesForLines } from '#contract/billing/totals/rate-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { useTaxRates } from '#web/company/queries.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import type { Editor } from './use-editor.ts'

/** Whom and what a draft is about, its taxes, and what it comes to. */
export function useDraftFigures({ draft, stored, taxExempt: wasExempt }: Editor, company: CompanySettings) {
  const can = useCan()
  const client = useGetClient((can('clients.view') && draft.client_id) || undefined).data?.client
  const job = useGetJob((can('jobs.view') && draft.job_id) || undefined).data?.job
  const named = useTaxRates().data?.tax_rates ?? []
  const taxExempt = client?.tax_exempt ?? wasExempt
  return {
    client,
    job,
    taxExempt,
    currency: stored?.currency ?? company.currency,
    totals: totalShown(draft, taxExempt),
    lineRates: ratesForLines(named, stored?.line_items ?? [], draft.lines),
    rates: ratesForDocument(company, named),
  }
}

export type DraftFigures = ReturnType<typeof useDraftFigures>
