import type { Content } from '#contract/contracts/content/shapes.ts'
import { memberStorage } from '#web/api/user-storage.ts'
import { readKeptText } from '#web/ui/form/kept-text.ts'
import { useKeepWriting } from '#web/ui/writing/use-keep-writing.ts'
import { contentOf, docOf } from '../editor/schema/content-of.ts'
import type { Draft } from './draft.ts'

/** A draft as this device keeps it, and the version of the server's copy that it was written on. */
export type KeptDraft = { draft: Draft; version: number; at: string }

/** The same in the storage, where the text is what would be sent. */
type StoredDraft = Omit<KeptDraft, 'draft'> & { draft: Omit<Draft, 'doc'>; content: Content }

/** What this person wrote on this device and the server does not have. */
export function readKept(id: string): KeptDraft | undefined {
  const stored = readKeptText<StoredDraft>(places()(id))
  if (!stored) return undefined
  const { draft, content, ...kept } = stored
  try {
    return { ...kept, draft: { ...draft, doc: docOf(content) } }
  } catch {
    // A text that this version of the editor can't read.
    return undefined
  }
}

export function forgetKept(id: string) {
  places()(id).write(undefined)
}

type WrittenDraft = { id: string; draft: Draft; version: number; dirty: boolean }

/** Keeps what the server does not have. */
export function useKeepDraft({ id, draft, version, dirty }: WrittenDraft) {
  const kept = () => {
    const { doc, ...rest } = draft
    return { draft: rest, content: contentOf(doc), version }
  }
  return useKeepWriting({ makePlaces: places, name: id, draft, dirty, kept })
}

function places() {
  return memberStorage('contract_draft')
}
