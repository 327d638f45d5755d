import { useCallback, useEffect, useRef, useState } from 'react'
import { draftLineOf, isBlank } from '#contract/billing/draft-line-rules.ts'
import { type Draft, draftOf, draftToSend, problemsToSave } from '#contract/billing/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { forgetDraft, useKeepDraft } from './kept-draft.ts'
import { useCreateDocument, useUpdateDocument } from './queries.ts'

export type EditorStart = {
  kind: DocumentKind
  /** The server's copy, when there is one. */
  document?: Document
  draft: Draft
  /** What is written differs from the server's copy from the beginning: it was kept on this device. */
  restored?: boolean
}

/** The server's copy after somebody else saved it. */
export type Changed = Document & { changed_by?: string | null }

export type SaveState = { is: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'; why?: string }

/** What is written, how it is saved, and what stands in the way. One save at a time; the next one carries the rest. */
export function useEditor({ kind, document, draft: start, restored }: EditorStart) {
  const create = useCreateDocument()
  const update = useUpdateDocument()
  const [draft, setDraft] = useState(start)
  const [stored, setStored] = useState(document)
  const [saved, setSaved] = useState(() => (restored ? '' : contentOf(start, kind)))
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const [theirs, setTheirs] = useState<Changed>()
  const latest = useRef({ draft, stored, saved })
  latest.current = { draft, stored, saved }
  const flight = useRef<Promise<Document | undefined>>(undefined)

  const taxExempt = stored?.tax_exempt ?? false
  const fixed = Boolean(stored?.portion)
  const dirty = contentOf(draft, kind) !== saved
  const keptAt = useKeepDraft(kind, document?.id, { draft, version: stored?.version ?? null }, dirty)

  const change = useCallback((next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))
  }, [])

  const settle = (sent: Draft, answer: Document) => {
    const ids = new Map(
      sent.lines.filter((line) => !isBlank(line)).map((line, at) => [line.key, answer.line_items[at]?.id]),
    )
    const withIds = (of: Draft): Draft => ({
      ...of,
      lines: of.lines.map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
    })
    setDraft(withIds)
    setStored(answer)
    setSaved(contentOf(withIds(sent), kind))
    latest.current = { ...latest.current, stored: answer }
    forgetDraft(kind, document?.id)
    setState({ is: 'saved' })
  }

  const write = async (version?: number): Promise<Document | undefined> => {
    const sent = latest.current.draft
    const before = latest.current.stored
    setState({ is: 'saving' })
    try {
      const answer = before
        ? await update.mutateAsync({
            [`${kind}_id`]: before.id,
            version: version ?? before.version,
            ...draftToSend(sent, kind, fixed),
          })
        : await create.mutateAsync({ is_invoice: kind === 'invoice', ...draftToSend(sent, kind) })
      settle(sent, answer.document)
      return answer.document
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
    await flight.current
    if (problemsToSave(latest.current.draft, kind, taxExempt).length > 0) return undefined
    flight.current = write(version)
    const answer = await flight.current
    flight.current = undefined
    return answer
  }

  const autosave = () => {
    const { draft, stored, saved } = latest.current
    if (!stored || theirs || flight.current || contentOf(draft, kind) === saved) return
    void save()
  }
  const again = useRef(autosave)
  again.current = autosave
  useEffect(() => {
    const back = () => again.current()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  return {
    draft,
    change,
    stored,
    dirty,
    fixed,
    taxExempt,
    state,
    keptAt,
    save,
    autosave,
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
      forgetDraft(kind, document?.id)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

function contentOf(draft: Draft, kind: DocumentKind): string {
  return JSON.stringify(draftToSend(draft, kind))
}
