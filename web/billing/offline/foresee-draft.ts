import { v7 as newId } from 'uuid'
import { draftOf, draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { foreseeDocument } from '#contract/billing/drafts/foresee-document-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { getClient } from '#contract/clients/calls.ts'
import { getDocumentDefaults } from '#contract/company/defaults/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { deviceZone } from '#web/api/client-context.ts'
import type { CallWords, KnownAnswers } from '#web/offline/calls/call-kind.ts'

type Writing = {
  id: string
  kind: DocumentKind
  input: Readonly<Record<string, unknown>>
  before: Document | undefined
  known: KnownAnswers
}

/** What is kept of a draft: what it will be, whom it is for by name, and its words, to be copied. Undefined where it has no totals yet. */
export async function foreseeDraft({ id, kind, input, before, known }: Writing) {
  const defaults = known(getDocumentDefaults, {})
  const currency = before?.currency ?? defaults?.company.currency
  if (!currency) return undefined
  const now = new Date()
  const named = namesOf(input, before, known)
  const client_id = String(input.client_id ?? before?.client_id ?? '')
  const client = client_id ? known(getClient, { id: client_id })?.client : undefined
  const foreseen = foreseeDocument(input, {
    ...{ id, kind, before, currency, newId },
    tax_exempt: client?.tax_exempt ?? (client_id === before?.client_id && before?.tax_exempt) ?? false,
    property_id: propertyOf(input, before, known),
    ...{ rates: defaults?.tax_rates ?? [], files: [] },
    ...{ today: todayIn(defaults?.company.timezone ?? deviceZone(), now), at: now.toISOString() },
  })
  if (!foreseen) return undefined
  const whom = foreseen.client_id ? named[foreseen.client_id] : undefined
  const where = [whom, foreseen.title].filter(Boolean).join(' · ') || `Draft ${kind}`
  return { named, where, text: textOf(foreseen, whom), foreseen } satisfies Partial<CallWords>
}

/** A draft as its fields are sent, in which version, and who wrote that when: by it two are compared. */
export function writtenFields(document: Document): Record<string, unknown> {
  const { changed_by, changed_at } = document as { changed_by?: string | null; changed_at?: string }
  return {
    ...draftToSend(draftOf(document), document.kind, Boolean(document.portion)),
    version: document.version,
    ...(changed_by ? { changed_by, changed_at } : {}),
  }
}

/** Of its client and its job what they are called. */
function namesOf(input: Writing['input'], before: Document | undefined, known: KnownAnswers): Record<string, string> {
  const client_id = input.client_id ?? before?.client_id
  const job_id = input.job_id ?? before?.job_id
  const client = typeof client_id === 'string' && known(getClient, { id: client_id })?.client
  const job = typeof job_id === 'string' && known(getJob, { id: job_id })?.job
  return {
    ...(client ? { [client.id]: client.display_name } : {}),
    ...(job ? { [job.id]: job.title } : {}),
  }
}

/** What it was for as long as its client and its job are the same, else where the job is, else the main one of the client. */
function propertyOf(input: Writing['input'], before: Document | undefined, known: KnownAnswers): string | null {
  const isSame = (name: 'client_id' | 'job_id') => input[name] === undefined || input[name] === before?.[name]
  if (before && isSame('client_id') && isSame('job_id')) return before.property_id
  const client_id = String(input.client_id ?? before?.client_id ?? '')
  const job_id = String(input.job_id ?? before?.job_id ?? '')
  const job = job_id ? known(getJob, { id: job_id })?.job : undefined
  if (job && job.client_id === client_id) return job.property_id ?? null
  const client = client_id ? known(getClient, { id: client_id }) : undefined
  return client?.properties?.find(({ main }) => main)?.id ?? null
}

/** As somebody would write it down. */
function textOf({ title, line_items, notes, total }: Document, client: string | undefined): string {
  const lines = line_items.map(({ name, description, quantity, unit, unit_price }) =>
    [name || description, `${quantity}${unit ? ` ${unit}` : ''} × ${unit_price}`].filter(Boolean).join(', '),
  )
  return [title, client, ...lines, `Total ${total}`, notes].filter(Boolean).join('\n')
}
