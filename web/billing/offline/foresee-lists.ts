import type { listDocuments } from '#contract/billing/calls.ts'
import type { Document, DocumentRow } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import type { EditorCopy } from '../queries.ts'

export type DocumentList = AnswerFor<typeof listDocuments>
/** What a list of documents was asked for. */
export type AskedDocuments = InputFor<typeof listDocuments>
type Names = Readonly<Record<string, string>> | undefined

/** The page of a draft that is on this device alone. */
export function copyOf(document: Document, named: Names): EditorCopy {
  const { client_id, title } = document
  const name = client_id ? named?.[client_id] : undefined
  return {
    document,
    client: client_id && name ? { id: client_id, display_name: name, first_name: null, address: [] } : null,
    ...{ property: null, proposed_title: title ?? '', history: [], payments: [], links: [], approval: null },
    ...{ payment_notice: null, invoices: [] },
  }
}

type ListedDraft = { named: Names; asked: AskedDocuments; isNew: boolean }

/** A list with a draft as it will be; a new one in front, where the question finds it. The same again changes nothing. */
export function withDraft(list: DocumentList, draft: Document, { named, asked, isNew }: ListedDraft): DocumentList {
  const known = list.documents.find(({ id }) => id === draft.id)
  // Somebody has sent it meanwhile.
  if (known && known.status !== 'draft') return list
  if (known) {
    const row = { ...known, ...rowOf(draft, named, known) }
    return {
      ...list,
      documents: list.documents.map((each) => (each.id === draft.id ? row : each)),
      counts: withSum(list.counts, row, known),
    }
  }
  if (!isNew || !finds(asked, draft, named)) return list
  const row = rowOf(draft, named)
  return {
    ...list,
    documents: [row, ...list.documents],
    total: list.total + 1,
    counts: withSum(list.counts, row),
  }
}

/** The counts with a row of a draft in place of what it was before. */
function withSum(counts: DocumentList['counts'], row: DocumentRow, before?: DocumentRow): DocumentList['counts'] {
  const { draft = { count: 0, total: '0.00' } } = counts
  const sum = cents(draft.total) + cents(row.total) - cents(before?.total)
  return {
    ...counts,
    draft: {
      ...draft,
      count: draft.count + (before ? 0 : 1),
      total: moneyText(sum),
      ...(row.total_from ? { total_from: true as const } : {}),
    },
  }
}

const cents = (amount: string | null | undefined) => parseMoney(amount ?? '') ?? 0

function rowOf(draft: Document, named: Names, known?: DocumentRow): DocumentRow {
  const { id, kind, number, title, status, display_status, client_id, job_id, issue_date } = draft
  const { valid_until, due_date, currency, total, total_from, balance, change_order } = draft
  const client = client_id ? named?.[client_id] : null
  const job = job_id ? named?.[job_id] : null
  return {
    ...{ id, kind, number, title, status, display_status, client_id, job_id },
    client_name: client ?? (known?.client_id === client_id ? known.client_name : null),
    job_title: job ?? (known?.job_id === job_id ? known.job_title : null),
    ...{ issue_date, valid_until, due_date, currency, total, total_from, balance },
    ...(change_order ? { extra_days: change_order.extra_days } : {}),
  }
}

function finds(asked: AskedDocuments, draft: Document, named: Names): boolean {
  const { page, tab = 'estimates', q, status, statuses, client_id, job_id } = asked
  if (Number(page ?? 1) > 1 || tab !== `${draft.kind}s` || (status && status !== 'draft')) return false
  if (statuses?.length && !statuses.includes('draft')) return false
  const isNarrowed = narrowing.some((name) => asked[name] !== undefined)
  if (isNarrowed || (client_id && client_id !== draft.client_id) || (job_id && job_id !== draft.job_id)) return false
  const text = [draft.title, draft.client_id && named?.[draft.client_id]].filter(Boolean).join(' ').toLowerCase()
  return (
    !q ||
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

/** What a draft that was just written is not looked for by. */
const narrowing = ['only', 'date_from', 'date_to', 'amount_from', 'amount_to', 'aging'] as const
