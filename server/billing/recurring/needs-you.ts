import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import { type StopReason, stopSentence } from '#contract/billing/recurring/stop-rules.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'

const isSeen: NeedsYou['isSeen'] = (actor, companyId, id) => sql<boolean>`exists (select from document d
  where d.company_id = ${companyId} and d.id = ${id} and ${isVisibleDocument(actor, 'invoice')})`
const pathOf: NeedsYou['pathOf'] = ({ id }) => `/billing/invoice/${id}/view`

/** Recurring invoices that stopped by themselves; one press on the page of their source starts them again. */
export const recurringStopped: NeedsYou = {
  isSeen,
  pathOf,
  rank: 122,
  mayAct: (actor) => can(actor, 'invoices.edit'),
  rows: (
    actor,
  ) => sql`select d.id, d.kind as noun, d.number as name, null as client, d.client_id, d.total as amount, null::int as days,
      json_build_object('reason', r.stop_reason, 'note', r.stop_note, 'client', c.display_name,
        'number', case when r.stop_reason = 'source_void' then d.number else at.number end)::text as note, r.status_since as since
    from recurring_invoice r join document d on d.company_id = r.company_id and d.id = r.source_id
    left join document at on at.company_id = r.company_id and at.id = r.stopped_at_id
    left join client c on c.company_id = d.company_id and c.id = d.client_id
    where r.company_id = (select app_company()) and r.status = 'stopped' and ${isVisibleDocument(actor, 'invoice')}`,
  words: ({ name, note }) => ({
    title: `${name} stopped repeating`,
    detail: stopSentence(JSON.parse(note ?? '{}') as Stopped),
    action: 'Look',
  }),
}

type Stopped = { reason: StopReason; number: string | null; client: string | null; note: string | null }

/** Invoices that were made as drafts, for somebody to look at and send. */
export const recurringDraft: NeedsYou = {
  isSeen,
  pathOf,
  rank: 322,
  mayAct: (actor) => can(actor, 'invoices.send'),
  rows: (
    actor,
  ) => sql`select d.id, d.kind as noun, d.title as name, null as client, d.client_id, d.total as amount, null::int as days,
      null as note, d.created_at as since
    from document d where d.company_id = (select app_company()) and ${isOfRecurring} and ${isVisibleDocument(actor, 'invoice')}`,
  words: ({ client }) => ({ title: `The next invoice for ${client} is ready to look at`, action: 'Look' }),
}

/** A draft as it was made; a draft of a correction is somebody's. */
const isMadeDraft = sql`d.status = 'draft' and d.revision = 1`

/** Whether draft `d` was made by a recurring invoice: it is told of at once, and not as a draft that lies about. */
export const isOfRecurring = sql<boolean>`(${isMadeDraft} and exists (select from recurring_invoice_made m
  where m.company_id = d.company_id and m.document_id = d.id))`
