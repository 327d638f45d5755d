import { useCallback, useEffect, useRef, useState } from 'react'
import { draftLineOf, isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, draftOf, draftToSend, isBegun, problemsToSave } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { useOnline } from '#web/offline/connection.ts'
import { forgetDraft, useKeepDraft } from '../kept-draft.ts'
import { useCreateDocument, useUpdateDocument } from '../queries.ts'

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

/** The server's copy after somebody else saved it. */
export type Changed = Document & { changed_by?: string | null }

export type SaveState = { is: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'; why?: string }

/**
 * The draft, how it is saved, and what keeps it from being saved. A new document is made with its first client or line;
 * from then on each pause and each line that is left saves. One save at a time; the next one carries the rest.
 */
export function useEditor({ kind, document, id, draft: start, restored, onMade }: EditorStart) {
  const create = useCreateDocument()
  const update = useUpdateDocument()
  const [draft, setDraft] = useState(start)
  const [stored, setStored] = useState(document)
  const [saved, setSaved] = useState(() => (restored ? '' : contentOf(start, kind)))
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const [theirs, setTheirs] = useState<Changed>()
  const online = useOnline()
  const latest = useRef({ draft, stored, saved, theirs })
  latest.current = { draft, stored, saved, theirs }
  const flight = useRef<Promise<Document | undefined>>(undefined)
  // What this device kept may have arrived before without an answer.
  const tried = useRef(restored && !document)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const taxExempt = stored?.tax_exempt ?? false
  const fixed = Boolean(stored?.portion)
  const dirty = contentOf(draft, kind) !== saved
  const { keptAt, keep } = useKeepDraft({ kind, id, draft, version: stored?.version ?? null, dirty })

  const change = useCallback((next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))
  }, [])

  const applySaved = (sent: Draft, answer: Document) => {
    const ids = new Map(
      sent.lines.filter((line) => !isBlank(line)).map((line, at) => [line.key, answer.line_items[at]?.id]),
    )
    const withIds = (of: Draft): Draft => ({
      ...of,
      lines: of.lines.map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
    })
    const saved = contentOf(withIds(sent), kind)
    setDraft(withIds)
    setStored(answer)
    setSaved(saved)
    // A page that was left is not drawn again.
    latest.current = { ...latest.current, draft: withIds(latest.current.draft), stored: answer, saved }
    if (contentOf(latest.current.draft, kind) === saved) {
      forgetDraft(kind, document?.id)
      forgetDraft(kind, answer.id)
    }
    setState({ is: 'saved' })
  }

  const make = async (sent: Draft): Promise<Document> => {
    const again = tried.current
    tried.current = true
    const input = { id, is_invoice: kind === 'invoice', ...draftToSend(sent, kind) }
    const made = await create.mutateAsync(input).then(
      ({ document }) => document,
      (error: unknown) => {
        if (again && isSendError(error) && error.error_code === 'conflict' && error.current)
          return error.current as Document
        throw error
      },
    )
    setStored(made)
    latest.current = { ...latest.current, stored: made }
    if (here.current) onMade(made.id)
    // An earlier attempt may have succeeded without an answer: what was written since is saved the usual way.
    return again ? amend(made, sent) : made
  }

  const amend = async (before: Document, sent: Draft, version = before.version): Promise<Document> => {
    const input = { [`${kind}_id`]: before.id, version, ...draftToSend(sent, kind, Boolean(before.portion)) }
    return (await update.mutateAsync(input)).document
  }

  const write = async (version?: number): Promise<Document | undefined> => {
    const { draft: sent, stored: before } = latest.current
    setState({ is: 'saving' })
    try {
      const answer = before ? await amend(before, sent, version) : await make(sent)
      applySaved(sent, answer)
      return answer
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version') {
        setTheirs(error.current as Changed)
        setState({ is: 'idle' })
        return undefined
      }
      const lost = isSendError(error) && error.kind === 'network'
      setState(lost ? { is: 'waiting' } : { is: 'failed', why: plainMessage(error) })
      return undefined
    }
  }

  /** Saves what is written, after what is being saved already; gives the stored document, or nothing when it failed. */
  const save = async (version?: number): Promise<Document | undefined> => {
    while (flight.current) await flight.current
    const { draft, stored, saved } = latest.current
    if (problemsToSave(draft, kind, taxExempt).length > 0) return undefined
    if (stored && version === undefined && contentOf(draft, kind) === saved) return stored
    flight.current = write(version)
    const answer = await flight.current
    flight.current = undefined
    return answer
  }

  const autosave = () => {
    const { draft, stored, saved, theirs } = latest.current
    if (theirs || flight.current || contentOf(draft, kind) === saved) return
    if (stored || isBegun(draft)) void save()
  }
  useAutosave(autosave, draft, dirty, state)

  return {
    draft,
    change,
    stored,
    dirty,
    /** The last changes can't be saved to the server now. */
    stuck: dirty && (!online || theirs !== undefined || state.is === 'waiting' || state.is === 'failed' || blocked()),
    fixed,
    taxExempt,
    state,
    keptAt,
    keep,
    save,
    autosave,
    /** Nothing is on its way any more. */
    rest: async () => {
      while (flight.current) await flight.current
      return latest.current.stored
    },
    theirs,
    keepMine: () => {
      const version = theirs?.version
      setTheirs(undefined)
      return save(version)
    },
    keepTheirs: () => {
      if (!theirs) return
      const next = draftOf(theirs)
      setDraft({ ...next, lines: theirs.line_items.map(draftLineOf) })
      setStored(theirs)
      setSaved(contentOf(next, kind))
      setTheirs(undefined)
      setState({ is: 'saved' })
      forgetDraft(kind, theirs.id)
    },
  }

  function blocked() {
    return problemsToSave(draft, kind, taxExempt).length > 0
  }
}

export type Editor = ReturnType<typeof useEditor>

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

function contentOf(draft: Draft, kind: DocumentKind): string {
  return JSON.stringify(draftToSend(draft, kind))
}
