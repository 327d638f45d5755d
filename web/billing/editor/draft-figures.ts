import { type Draft, totalOptionsShown, totalShown } from '#contract/billing/drafts/draft-rules.ts'
import { withBilledChanges, withFixedSums } from '#contract/billing/drafts/fixed-rules.ts'
import { ratesForDocument, ratesForLines } from '#contract/billing/totals/rate-rules.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import type { DocumentDefaults } from '#contract/company/shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { hasExpired } from '#web/clients/client/tax-exemption-words.ts'
import { useGetClient } from '#web/clients/queries.ts'
import { useDocumentDefaults } from '#web/company/document-defaults.ts'
import { useGetJob } from '#web/jobs/queries.ts'
import type { Editor } from './use-editor.ts'

/** Whom and what a draft is about, its taxes, and what it comes to. */
export function useDraftFigures({ draft, stored, taxExempt: wasExempt }: Editor, company: DocumentDefaults) {
  const can = useCan()
  const fixed = stored?.portion ? stored : undefined
  const known = useGetClient((can('clients.view') && draft.client_id) || undefined).data
  const client = known?.client
  const properties = known?.properties ?? NONE
  const ofJob = useGetJob((can('jobs.view') && draft.job_id) || undefined).data
  const job = ofJob?.job
  const named = useDocumentDefaults().data?.tax_rates ?? []
  const taxExempt = client?.tax_exempt ?? wasExempt
  const property_id = propertyOf(draft, job, properties)
  return {
    client,
    job,
    properties,
    property: properties.find(({ id }) => id === property_id),
    taxExempt,
    /** The last day of a certificate that holds no more, for who bears no tax. */
    exemptUntil: client && hasExpired(client, company.today) ? client.tax_certificate_expires : null,
    currency: stored?.currency ?? company.currency,
    totals: withBilledChanges(withFixedSums(totalShown(draft, taxExempt), fixed), stored),
    fixed,
    billing: stored?.billed_changes ? stored : undefined,
    /** The change orders of its job. */
    changes: ofJob?.change_orders ?? [],
    each: totalOptionsShown(draft, taxExempt),
    lineRates: ratesForLines(named, stored?.line_items ?? [], draft.lines),
    rates: ratesForDocument(company, named),
  }
}

const NONE: readonly Property[] = []

/** What was chosen, else where the job is, else the main one: as the server has it. */
function propertyOf({ property_id, client_id }: Draft, job: Job | undefined, properties: readonly Property[]) {
  if (property_id !== undefined) return property_id
  if (job && job.client_id === client_id) return job.property_id
  return properties.find(({ main }) => main)?.id
}

export type DraftFigures = ReturnType<typeof useDraftFigures>
