import { createDocument, getEstimate, getInvoice, listDocuments, updateDocument } from '#contract/billing/calls.ts'
import { draftGroups } from '#contract/billing/drafts/field-group-rules.ts'
import { documentChangeWaits, newDocumentWaits } from '#contract/billing/offline-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import {
  type CallKind,
  type CallWords,
  type Foresight,
  nameOfRow,
  type WrittenCall,
} from '#web/offline/calls/call-kind.ts'
import { editPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { draftFields } from './document-fields.ts'
import { type AskedDocuments, copyOf, type DocumentList, withDraft } from './foresee-lists.ts'

type Added = InputFor<typeof createDocument>
type Change = InputFor<typeof updateDocument>

/* The rules of totals are fetched with the first draft that waits. */
const parts = () => import('./foresee-draft.ts')

const foreseenIn = ({ foreseen }: WrittenCall) => foreseen as Document

/** Its page and the lists, for either kind; what a draft comes to stands in what was kept. */
function foresightsOf(isNew: boolean): Foresight[] {
  const copies = (['estimate', 'invoice'] as const).map(
    (kind): Foresight => ({
      of: getOf(kind),
      apply: (copy: EditorCopy, call) => {
        const draft = foreseenIn(call)
        if (draft.kind !== kind || copy.document.id !== draft.id || copy.document.status !== 'draft') return copy
        return { ...copy, document: { ...draft, version: copy.document.version } }
      },
      ...(isNew
        ? {
            make: (call, { id }: { id: string }) =>
              call.input.id === id && foreseenIn(call).kind === kind ? copyOf(foreseenIn(call), call.named) : undefined,
          }
        : {}),
    }),
  )
  const list: Foresight = {
    of: listDocuments,
    apply: (list: DocumentList, call, asked: AskedDocuments) =>
      withDraft(list, foreseenIn(call), { named: call.named, asked, isNew }),
  }
  return [...copies, list]
}

const getOf = (kind: DocumentKind) => (kind === 'estimate' ? getEstimate : getInvoice)
const kindOfChange = ({ invoice_id }: Pick<Change, 'invoice_id'>): DocumentKind => (invoice_id ? 'invoice' : 'estimate')
const idOfChange = ({ estimate_id, invoice_id }: Change) => estimate_id ?? invoice_id

const words = {
  forbidden: "You don't have access to write this anymore.",
  gone: 'Something that this names is no longer there. Copy it, and write it again.',
}

/** An estimate or an invoice that is written without a connection. */
export const createDocumentCall: CallKind = {
  row: createDocument,
  offline: newDocumentWaits,
  async describe(input: Added, known): Promise<CallWords | undefined> {
    const { id, is_invoice } = input
    if (!id) return undefined
    const kind = is_invoice ? 'invoice' : 'estimate'
    const draft = await (await parts()).foreseeDraft({ id, kind, input, before: undefined, known })
    return draft && { ...draft, about: id, name: `New ${kind}`, marks: [id], href: editPath({ kind, id }) }
  },
  foresee: foresightsOf(true),
  answer: answerOf,
  joins: (before, input: Added) =>
    before.row === nameOfRow(createDocument) && before.input.id === input.id
      ? { ...before.input, ...input }
      : undefined,
  recordOf: ({ document }) => document as Document,
  fields: () => draftFields,
  words,
}

/** A draft that is changed without a connection: saved again and again, it goes out once. */
export const updateDocumentCall: CallKind = {
  row: updateDocument,
  offline: documentChangeWaits,
  async describe(input: Change, known): Promise<CallWords | undefined> {
    const id = idOfChange(input)
    const kind = kindOfChange(input)
    const before = id ? known(getOf(kind), { id })?.document : undefined
    if (!id || !before) return undefined
    const { foreseeDraft, writtenFields } = await parts()
    const draft = await foreseeDraft({ id, kind, input, before, known })
    if (!draft) return undefined
    const fields = writtenFields(before)
    const names = Object.keys(input).filter((name) => name in fields && name !== 'version')
    return {
      ...draft,
      ...{ about: id, name: `Change the ${kind}`, marks: [id], href: editPath({ kind, id }) },
      base: { fields: Object.fromEntries(names.map((name) => [name, fields[name]])) },
    }
  },
  foresee: foresightsOf(false),
  answer: answerOf,
  joins(before, input: Change) {
    const { estimate_id, invoice_id, version: _, ...fields } = input
    const id = estimate_id ?? invoice_id
    if (before.row === nameOfRow(createDocument))
      return before.input.id === id ? { ...before.input, ...fields } : undefined
    const isSame = before.row === nameOfRow(updateDocument) && idOfChange(before.input as Change) === id
    return isSame ? { ...before.input, ...fields } : undefined
  },
  recordOf: ({ document }) => document as Document,
  asWritten: async (document) => (await parts()).writtenFields(document as Document),
  fields: () => draftFields,
  groups: draftGroups,
  async read(input: Change) {
    const { writtenFields } = await parts()
    const { document } = await send(getOf(kindOfChange(input)), { id: idOfChange(input) ?? '' })
    return { record: writtenFields(document) }
  },
  words: { ...words, gone: 'This draft is no longer there.' },
}

function answerOf(_input: object, _known: unknown, _at: number, { foreseen }: CallWords) {
  const document = foreseen as Document
  return { [`${document.kind}_id`]: document.id, document }
}
