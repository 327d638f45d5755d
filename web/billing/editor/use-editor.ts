import { useCallback, useEffect, useRef } from 'react'
import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { useOnline } from '#web/offline/connection.ts'
import { forgetDraft, useKeepDraft } from '../kept-draft.ts'
import { type SaveState, useSaveDraft, useSendDraft } from './use-save-draft.ts'
import { canBeSaved, contentOf, isDirty, useWritten, withTheirs } from './written-draft.ts'

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
export function useEditor({ kind, document, id, draft: start, restored = false, onMade }: EditorStart) {
  const written = useWritten(() => ({
    kind,
    draft: start,
    stored: document,
    saved: restored ? '' : contentOf(start, kind),
  }))
  const { set } = written
  const { draft, stored, theirs } = written.now
  const isOpen = useIsOpen()
  const send = useSendDraft({
    kind,
    id,
    again: restored && !document,
    onMade: (made) => {
      set((before) => ({ ...before, stored: made }))
      if (isOpen()) onMade(made.id)
    },
  })
  const { state, setState, rest, save, autosave } = useSaveDraft(written, send, (answer) => {
    forgetDraft(kind, document?.id)
    forgetDraft(kind, answer.id)
  })
  const online = useOnline()
  const dirty = isDirty(written.now)
  const { keptAt, keep } = useKeepDraft({ kind, id, draft, version: stored?.version ?? null, dirty })
  useAutosave(autosave, draft, dirty, state)

  const change = useCallback(
    (next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      set((before) => ({
        ...before,
        draft: { ...before.draft, ...(typeof next === 'function' ? next(before.draft) : next) },
      })),
    [set],
  )
  const isStopped = !online || theirs !== undefined || state.is === 'waiting' || state.is === 'failed'
  return {
    draft,
    change,
    stored,
    dirty,
    /** The last changes can't be saved to the server now. */
    stuck: dirty && (isStopped || !canBeSaved(written.now)),
    fixed: Boolean(stored?.portion),
    taxExempt: stored?.tax_exempt ?? false,
    state,
    keptAt,
    keep,
    save,
    autosave,
    rest,
    theirs,
    keepMine: () => {
      set((before) => ({ ...before, theirs: undefined }))
      return save(theirs?.version)
    },
    keepTheirs: () => {
      if (!theirs) return
      set((before) => withTheirs(before, theirs))
      setState({ is: 'saved' })
      forgetDraft(kind, theirs.id)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

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

/** Saves when the typing pauses, when the connection is back, and some time after it failed. */
function useAutosave(autosave: () => void, draft: Draft, dirty: boolean, state: SaveState) {
  const latest = useRef(autosave)
  latest.current = autosave
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => latest.current(), state.is === 'waiting' ? RETRY : PAUSE)
    return () => clearTimeout(timer)
  }, [draft, dirty, state])
  useEffect(() => {
    const back = () => latest.current()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

const PAUSE = 1200
const RETRY = 10_000
