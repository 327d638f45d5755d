import { isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import { problemsToSave } from '#contract/billing/drafts/draft-problem-rules.ts'
import { type Draft, draftOf, draftToSend, ownLinesOf } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'

/** What is written, and what of it the server has. */
export type DraftState = {
  kind: DocumentKind
  draft: Draft
  /** The server's copy, when there is one. */
  stored?: Document
  /** The content that the server's copy was saved from. */
  saved: string
  /** The server's copy after somebody else saved it. */
  theirs?: ChangedDocument
}

export type ChangedDocument = Document & { changed_by?: string | null; changed_by_you?: boolean }

export function isDirty({ kind, draft, saved }: DraftState): boolean {
  return contentOf(draft, kind) !== saved
}

export function canBeSaved({ kind, draft, stored }: DraftState): boolean {
  return problemsToSave(draft, kind, stored?.tax_exempt ?? false).length === 0
}

/** After the server took what was sent: lines and payments have its ids, and what was typed meanwhile stays. */
export function withAnswer(written: DraftState, sent: Draft, answer: Document): DraftState {
  const own = ownLinesOf(answer)
  const ids = new Map(sent.lines.filter((line) => !isBlank(line)).map((line, at) => [line.key, own[at]?.id]))
  const paid = new Map(sent.schedule.map(({ key }, at) => [key, answer.schedule[at]?.id]))
  const withIds = (of: Draft): Draft => ({
    ...of,
    lines: of.lines.map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
    schedule: of.schedule.map((payment) => ({ ...payment, id: paid.get(payment.key) ?? payment.id })),
  })
  return {
    ...written,
    draft: withIds(written.draft),
    stored: answer,
    saved: contentOf(withIds(sent), written.kind),
  }
}

/** The other's copy in the place of what is written here. */
export function withTheirs({ kind }: DraftState, theirs: ChangedDocument): DraftState {
  const draft = draftOf(theirs)
  return { kind, draft, stored: theirs, saved: contentOf(draft, kind) }
}

export function contentOf(draft: Draft, kind: DocumentKind): string {
  return JSON.stringify(draftToSend(draft, kind))
}

/** Whether two copies say the same, whatever ids their lines and payments have, and where a property that nobody chose was found since. */
export function saysTheSame(one: Document, other: Document): boolean {
  const words = (document: Document) =>
    JSON.stringify(draftToSend(draftOf(document), document.kind), (name, value) =>
      name === 'id' || name === 'line_id' || (name === 'property_id' && one.property_id === null) ? undefined : value,
    )
  return words(one) === words(other)
}
