import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { memberStorage } from '#web/api/user-storage.ts'
import { useKeepWriting } from '#web/ui/writing/use-keep-writing.ts'

/**
 * A draft as this device keeps it; `version` is that of the server's copy it was written on, `id` the one a new document
 * was or will be made with.
 */
export type KeptDraft = { id: string; draft: Draft; version: number | null; at: string }

export function forgetDraft(kind: DocumentKind, id: string | undefined) {
  draftPlace(kind, id).write(undefined)
}

/** Where this device keeps what this person wrote for this company. */
export function draftPlace(kind: DocumentKind, id: string | undefined) {
  return places()(nameOf(kind, id))
}

type WrittenDraft = Omit<KeptDraft, 'at'> & { kind: DocumentKind; dirty: boolean }

/** Keeps what the server does not have. A document that has no `version` is new: it is kept apart from those that have an address. */
export function useKeepDraft({ kind, dirty, ...kept }: WrittenDraft) {
  const name = nameOf(kind, kept.version === null ? undefined : kept.id)
  return useKeepWriting({ makePlaces: places, name, draft: kept.draft, dirty, kept: () => kept })
}

function places() {
  return memberStorage('billing_draft')
}

function nameOf(kind: DocumentKind, id: string | undefined): string {
  return `${kind}_${id ?? 'new'}`
}
