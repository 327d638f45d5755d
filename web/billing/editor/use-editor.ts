import { useEffect, useRef } from 'react'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { useWaiting } from '#web/offline/waiting.ts'
import { useAutosave } from '#web/ui/writing/use-autosave.ts'
import { useDraftChange, useWritten } from '#web/ui/writing/use-written.ts'
import { forgetDraft, useKeepDraft } from '../kept-draft.ts'
import { useSaveDraft, useSendDraft } from './use-save-draft.ts'
import { canBeSaved, contentOf, type DraftState, isDirty, withTheirs } from './written-draft.ts'

export type EditorStart = {
  kind: DocumentKind
  /** The server's copy, when there is one. */
  document?: Document
  /** What a new one is made with, so that trying again never makes two. */
  id: string
  draft: Draft
  /** What is written differs from the server's copy from the beginning: it was kept on this device. */
  restored?: boolean
  /** A new document has its address now. */
  onMade: (id: string) => void
}

/**
 * The draft, how it is saved, and what keeps it from being saved. A new document is made with its first client or line;
 * from then on each pause and each line that is left saves.
 */
export function useEditor({ restored = false, ...start }: EditorStart) {
  const { kind, document, id } = start
  const written = useWritten<DraftState>(() => ({
    kind,
    draft: start.draft,
    stored: document,
    saved: restored ? '' : contentOf(start.draft, kind),
  }))
  const { draft, stored, theirs } = written.now
  const saving = useSaving({ restored, ...start }, written)
  const { state, autosave } = saving
  const dirty = isDirty(written.now)
  const { keptAt, keep } = useKeepDraft({ kind, id, draft, version: stored?.version ?? null, dirty })
  useAutosave(autosave, { draft, dirty, state })

  const mark = useWaiting().marks.get(stored?.id ?? id)
  const isStopped = theirs !== undefined || state.is === 'waiting' || state.is === 'failed'
  return {
    draft,
    change: useDraftChange<Draft, DraftState>(written.set),
    stored,
    dirty,
    /** The last changes can't be saved to the server now. */
    stuck: dirty && (isStopped || !canBeSaved(written.now)),
    fixed: Boolean(stored?.portion),
    taxExempt: stored?.tax_exempt ?? false,
    ...saving,
    /** This device alone has what was saved last: it goes out by itself. */
    onDevice: mark === 'sent' ? undefined : mark,
    keptAt,
    keep,
    theirs,
  }
}

export type Editor = ReturnType<typeof useEditor>

type WrittenDraft = ReturnType<typeof useWritten<DraftState>>

/** How the draft is saved, and whose copy stays where somebody else has saved it meanwhile. */
function useSaving({ kind, document, id, restored, onMade }: EditorStart, written: WrittenDraft) {
  const { set } = written
  const { theirs } = written.now
  const isOpen = useIsOpen()
  const send = useSendDraft({
    kind,
    id,
    again: Boolean(restored && !document),
    onMade: (made) => {
      set((before) => ({ ...before, stored: made }))
      if (isOpen()) onMade(made.id)
    },
  })
  const { setState, ...saving } = useSaveDraft(written, send, (answer) => {
    forgetDraft(kind, document?.id)
    forgetDraft(kind, answer.id)
  })
  const keepMine = () => {
    set((before) => ({ ...before, theirs: undefined }))
    return saving.save(theirs?.version)
  }
  const keepTheirs = () => {
    if (!theirs) return
    set((before) => withTheirs(before, theirs))
    setState({ is: 'saved', at: new Date().toISOString() })
    forgetDraft(kind, theirs.id)
  }
  return { ...saving, keepMine, keepTheirs }
}

/** Asked after a wait: whether the page was left meanwhile. */
function useIsOpen() {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return () => open.current
}
