import { keepPreviousData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { listItems } from '#contract/billing/price-book/calls.ts'
import { correctInvoice, reviseEstimate } from '#contract/billing/revisions/calls.ts'
import type { Delivery, Document, DocumentKind, DocumentRow } from '#contract/billing/shapes.ts'
import { findAll } from '#web/api/find-all.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { keyOf, outdate, readOf, useRead, useWrite } from '#web/api/use-call.ts'

export type DocumentList = AnswerFor<typeof calls.listDocuments>
export type EditorCopy = AnswerFor<typeof calls.getEstimate>
export type ViewedDocument = AnswerFor<typeof calls.viewEstimate>

export const useListDocuments = (input: InputFor<typeof calls.listDocuments>, enabled = true) =>
  useRead(calls.listDocuments, input, { placeholderData: keepPreviousData, enabled })

export const useGetEstimate = (id: string | undefined) =>
  useRead(calls.getEstimate, { id: id ?? '' }, { enabled: id !== undefined })
const useGetInvoice = (id: string | undefined) =>
  useRead(calls.getInvoice, { id: id ?? '' }, { enabled: id !== undefined })
const useViewEstimate = (id: string | undefined) =>
  useRead(calls.viewEstimate, { id: id ?? '' }, { enabled: id !== undefined })
const useViewInvoice = (id: string | undefined) =>
  useRead(calls.viewInvoice, { id: id ?? '' }, { enabled: id !== undefined })

/** The editor's copy of either kind; undefined id asks nothing. */
export function useGetDocument(kind: DocumentKind, id: string | undefined) {
  const estimate = useGetEstimate(kind === 'estimate' ? id : undefined)
  const invoice = useGetInvoice(kind === 'invoice' ? id : undefined)
  return kind === 'estimate' ? estimate : invoice
}

/** Sends a document of either kind, or reminds of it. */
export function useMailDocument(kind: DocumentKind, reminds: boolean) {
  const send = { estimate: useSendEstimate(), invoice: useSendInvoice() }
  const remind = { estimate: useRemindOfEstimate(), invoice: useRemindOfInvoice() }
  return (reminds ? remind : send)[kind]
}

/** What the client sees of either kind. */
export function useViewDocument(kind: DocumentKind, id: string | undefined) {
  const estimate = useViewEstimate(kind === 'estimate' ? id : undefined)
  const invoice = useViewInvoice(kind === 'invoice' ? id : undefined)
  return kind === 'estimate' ? estimate : invoice
}

/** What the clients see of several documents, one answer each. */
export const useViewDocuments = (rows: readonly Pick<DocumentRow, 'kind' | 'id'>[]) =>
  useQueries({
    queries: rows.map(({ kind, id }) =>
      readOf<typeof calls.viewEstimate | typeof calls.viewInvoice>(
        kind === 'estimate' ? calls.viewEstimate : calls.viewInvoice,
        { id },
      ),
    ),
  })

export const useCreateDocument = () => useWrite(calls.createDocument)
/* The editor shows what it sent itself: asking again after each line would pull the page from under the typing. */
const shownInEditor = [
  calls.listDocuments,
  listItems,
  ...[calls.getEstimate, calls.getInvoice],
  ...[calls.viewEstimate, calls.viewInvoice],
]
export const useUpdateDocument = () =>
  useWrite(calls.updateDocument, {
    leaves: shownInEditor,
    onDone: ({ document }, _input, cache) => {
      keep(cache, document)
      for (const row of [calls.listDocuments, viewOf(document.kind)])
        void cache.invalidateQueries({ queryKey: keyOf(row), refetchType: 'none' })
    },
  })
export const useDeleteDocument = () =>
  useWrite(calls.deleteDocument, { onDone: (_answer, { id }, cache) => takeOut(cache, id) })

const changed = { onDone: onChanged }
const useSendEstimate = () => useWrite(calls.sendEstimate, changed)
const useSendInvoice = () => useWrite(calls.sendInvoice, changed)
const useRemindOfEstimate = () => useWrite(calls.remindOfEstimate, changed)
const useRemindOfInvoice = () => useWrite(calls.remindOfInvoice, changed)
export const useVoidEstimate = () => useWrite(calls.voidEstimate, changed)
export const useVoidInvoice = () => useWrite(calls.voidInvoice, changed)
export const useSignInPerson = () => useWrite(calls.signInPerson)
export const useMarkEstimateApproved = () => useWrite(calls.markEstimateApproved, changed)
const useRecordInvoicePayment = () => useWrite(calls.recordPayment, changed)
const useRecordDeposit = () => useWrite(calls.recordDeposit, changed)
export const useApplyCredit = () => useWrite(calls.applyCredit, changed)
const useDeleteInvoicePayment = () => useWrite(calls.deletePayment, changed)
const useDeleteDeposit = () => useWrite(calls.deleteDeposit, changed)

/** Records a payment of an invoice, or the deposit of an estimate. */
export function useRecordPayment(kind: DocumentKind) {
  const record = { invoice: useRecordInvoicePayment(), estimate: useRecordDeposit() }
  return record[kind]
}

/** Takes out what was recorded by mistake. */
export function useDeletePayment(kind: DocumentKind) {
  const remove = { invoice: useDeleteInvoicePayment(), estimate: useDeleteDeposit() }
  return remove[kind]
}

export const useConvertEstimateToInvoice = () => useWrite(calls.convertEstimateToInvoice)
export const useInvoiceJob = () => useWrite(invoiceJob)
export const useLinkEstimate = () => useWrite(calls.linkEstimate)
export const useLinkInvoice = () => useWrite(calls.linkInvoice)
export const useRevokeEstimateLinks = () => useWrite(calls.revokeEstimateLinks)
export const useRevokeInvoiceLinks = () => useWrite(calls.revokeInvoiceLinks)
export const useDuplicateEstimate = () => useWrite(calls.duplicateEstimate)
export const useReviseEstimate = () => useWrite(reviseEstimate)
export const useCorrectInvoice = () => useWrite(correctInvoice)
export const useDuplicateInvoice = () => useWrite(calls.duplicateInvoice)

/** The documents before and after one in the list that was shown last with it. */
export function useAdjacentDocuments(kind: DocumentKind, id: string): { before?: DocumentRow; after?: DocumentRow } {
  const lists = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: keyOf(calls.listDocuments) })
    .map(({ state }) => ({ at: state.dataUpdatedAt, rows: (state.data as DocumentList | undefined)?.documents ?? [] }))
    .filter(({ rows }) => rows.some((row) => row.id === id && row.kind === kind))
  const rows = lists.sort((a, b) => b.at - a.at)[0]?.rows ?? []
  const place = rows.findIndex((row) => row.id === id)
  return { before: rows[place - 1], after: rows[place + 1] }
}

/** Asks for a document anew and waits: its client and job may be others than before. */
export function useFreshDocument() {
  const cache = useQueryClient()
  return (kind: DocumentKind, id: string) => cache.fetchQuery({ ...readOf(getOf(kind), { id }), staleTime: 0 })
}

/** Earlier lines and services that contain what is searched for. */
export const useItems = (q: string) => useRead(listItems, q ? { q } : {}, { placeholderData: keepPreviousData })

/** The same, while it is typed. */
export async function findItems(q: string, signal: AbortSignal) {
  return (await send(listItems, { q }, { signal })).items
}

/** Every document that a question finds. */
export const findAllDocuments = (question: InputFor<typeof calls.listDocuments>) =>
  findAll(
    (paging) => send(calls.listDocuments, { ...question, ...paging }),
    ({ documents }) => documents,
  )

/** Many at once: what is outdated is asked for again when all are done, by `useOutdateDocuments`. */
export const sendDocument = (kind: DocumentKind, id: string) =>
  send(kind === 'estimate' ? calls.sendEstimate : calls.sendInvoice, { id })
export const deleteDocument = (id: string) => send(calls.deleteDocument, { id })

export function useOutdateDocuments() {
  const cache = useQueryClient()
  return () => outdate(cache, calls.deleteDocument)
}

/** The document as a file, for a tab of its own. */
export function getDocumentPdf(kind: DocumentKind, id: string): Promise<Blob> {
  return send(kind === 'estimate' ? calls.getEstimatePdf : calls.getInvoicePdf, { id })
}

/** The delivery of the emails; those on their way are checked again. */
export const useDeliveries = (kind: DocumentKind, id: string) =>
  useRead(
    kind === 'estimate' ? calls.listEstimateDeliveries : calls.listInvoiceDeliveries,
    { id },
    { refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isOnItsWay) ? DELIVERIES_EVERY : false) },
  )

const DELIVERIES_EVERY = 10_000
const isOnItsWay = ({ status }: Delivery) => status === 'queued'

const getOf = (kind: DocumentKind) => (kind === 'estimate' ? calls.getEstimate : calls.getInvoice)
const viewOf = (kind: DocumentKind) => (kind === 'estimate' ? calls.viewEstimate : calls.viewInvoice)

export function onChanged({ document }: { document: Document }, _input: unknown, cache: QueryClient) {
  keep(cache, document)
}

/** Puts a changed document where it is shown. */
function keep(cache: QueryClient, document: Document) {
  cache.setQueryData<EditorCopy>(
    readOf(getOf(document.kind), { id: document.id }).queryKey,
    (before) => before && { ...before, document },
  )
  cache.setQueriesData<DocumentList>(
    { queryKey: keyOf(calls.listDocuments) },
    (list) => list && withRow(list, document),
  )
}

function takeOut(cache: QueryClient, id: string) {
  cache.setQueriesData<DocumentList>(
    { queryKey: keyOf(calls.listDocuments) },
    (list) => list && { ...list, documents: list.documents.filter((row) => row.id !== id) },
  )
}

function withRow(list: DocumentList, document: Document): DocumentList {
  const { number, title, status, display_status, issue_date, valid_until, due_date, total, balance } = document
  const changes = { number, title, status, display_status, issue_date, valid_until, due_date, total, balance }
  const documents = list.documents.map((row): DocumentRow => (row.id === document.id ? { ...row, ...changes } : row))
  return { ...list, documents }
}
