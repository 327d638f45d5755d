import { getEstimate, listDocuments } from '#contract/billing/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { JobPrefill } from '#web/jobs/form/job-values.ts'

/** The approved estimates that no job was made of yet. */
export async function findApprovedEstimates(client_id: string | undefined, signal: AbortSignal) {
  const { documents } = await send(
    listDocuments,
    { tab: 'estimates', status: 'approved', client_id, page_size: 50 },
    { signal },
  )
  const free = documents.filter((each) => each.job_id === null)
  return free.map((each) => ({
    value: each.id,
    label: [each.number, each.title].filter(Boolean).join(' · '),
    note: each.client_name,
  }))
}

export const readEstimate = async (id: string): Promise<JobPrefill> => prefillOf(await send(getEstimate, { id }))

/** What a job takes from an estimate. */
export function prefillOf({
  document,
  client,
  proposed_title,
}: Pick<AnswerFor<typeof getEstimate>, 'document' | 'client' | 'proposed_title'>): JobPrefill {
  return {
    values: { title: document.title ?? proposed_title, property_id: document.property_id ?? '' },
    work: document.line_items,
    client: client ? { value: client.id, label: client.display_name } : undefined,
    estimate: {
      value: document.id,
      label: [document.number, document.title].filter(Boolean).join(' · '),
    },
  }
}
