import { v7 as newId } from 'uuid'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { memberStorage } from '#web/api/user-storage.ts'
import { readKeptText } from '#web/ui/form/kept-text.ts'
import { useKeepWriting } from '#web/ui/writing/use-keep-writing.ts'

/**
 * A draft as this device keeps it; `version` is that of the server's copy it was written on, `id` the one a new document
 * was or will be made with.
 */
export type KeptDraft = { id: string; draft: Draft; version: number | null; at: string }

/** What was written on this device and not saved, by this person for this company. */
export function readKept(kind: DocumentKind, id: string | undefined): KeptDraft | undefined {
  const kept = readKeptText<KeptDraft>(places()(nameOf(kind, id)))
  return kept && readable(kept)
}

/** What earlier versions of the product kept knows no rates of single lines, and no id of a new document. */
function readable(kept: KeptDraft): KeptDraft | undefined {
  if (!Array.isArray(kept.draft?.lines)) return undefined
  const lines = kept.draft.lines.map((line) => ({ ...line, tax_rates: line.tax_rates ?? null }))
  return { ...kept, id: kept.id ?? newId(), draft: { ...kept.draft, lines } }
}

export function forgetDraft(kind: DocumentKind, id: string | undefined) {
  places()(nameOf(kind, id)).write(undefined)
}

type Written = Omit<KeptDraft, 'at'> & { kind: DocumentKind; dirty: boolean }

/** Keeps what the server does not have. A document that has no `version` is new: it is kept apart from those that have an address. */
export function useKeepDraft({ kind, dirty, ...kept }: Written) {
  const name = nameOf(kind, kept.version === null ? undefined : kept.id)
  return useKeepWriting({ makePlaces: places, name, draft: kept.draft, dirty, kept: () => kept })
}

function places() {
  return memberStorage('billing_draft')
}

function nameOf(kind: DocumentKind, id: string | undefined): string {
  return `${kind}_${id ?? 'new'}`
}
