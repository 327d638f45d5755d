import { useRef, useState } from 'react'
import { type Draft, draftToSend, isBegun } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import type { SaveState } from '#web/ui/form/save-note.tsx'
import { useCreateDocument, useUpdateDocument } from '../queries.ts'
import { type Changed, canBeSaved, isDirty, type useWritten, withAnswer } from './written-draft.ts'

type Send = (draft: Draft, before: Document | undefined, version?: number) => Promise<Document>

type WrittenDraft = ReturnType<typeof useWritten>

/** One save at a time; the next one carries what was written meanwhile. `onSaved`: the server has all that is written. */
export function useSaveDraft(written: WrittenDraft, send: Send, onSaved: (answer: Document) => void) {
  const { latest } = written
  const { state, setState, write } = useWriteDraft(written, send, onSaved)
  const flight = useRef<Promise<Document | undefined>>(undefined)

  /** Nothing is on its way any more. */
  const rest = async () => {
    while (flight.current) await flight.current
    return latest.current.stored
  }

  /** Saves what is written, after what is being saved already; gives the stored document, or nothing when it failed. */
  const save = async (version?: number): Promise<Document | undefined> => {
    while (flight.current) await flight.current
    const { stored } = latest.current
    if (!canBeSaved(latest.current)) return undefined
    if (stored && version === undefined && !isDirty(latest.current)) return stored
    flight.current = write(version)
    const answer = await flight.current
    flight.current = undefined
    return answer
  }

  const autosave = () => {
    const { draft, stored, theirs } = latest.current
    if (theirs || flight.current || !isDirty(latest.current)) return
    if (stored || isBegun(draft)) void save()
  }

  return { state, setState, rest, save, autosave }
}

/** One save, and what came of it. */
function useWriteDraft({ latest, set }: WrittenDraft, send: Send, onSaved: (answer: Document) => void) {
  const [state, setState] = useState<SaveState>({ is: 'idle' })

  const write = async (version?: number): Promise<Document | undefined> => {
    const { draft: sent, stored } = latest.current
    setState({ is: 'saving' })
    try {
      const answer = await send(sent, stored, version)
      set((now) => withAnswer(now, sent, answer))
      if (!isDirty(latest.current)) onSaved(answer)
      setState({ is: 'saved' })
      return answer
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version') {
        set((now) => ({ ...now, theirs: error.current as Changed }))
        setState({ is: 'idle' })
        return undefined
      }
      const lost = isSendError(error) && error.kind === 'network'
      setState(lost ? { is: 'waiting' } : { is: 'failed', why: plainMessage(error) })
      return undefined
    }
  }
  return { state, setState, write }
}

type SendDraftProps = {
  kind: DocumentKind
  /** What a new document is made with. */
  id: string
  /** It may have been sent before without an answer. */
  again: boolean
  onMade: (made: Document) => void
}

/** Makes the document with the first draft that is sent, and changes it with each next one. */
export function useSendDraft({ kind, id, again: sentBefore, onMade }: SendDraftProps): Send {
  const create = useCreateDocument()
  const update = useUpdateDocument()
  const tried = useRef(sentBefore)

  const make = async (draft: Draft): Promise<Document> => {
    const again = tried.current
    tried.current = true
    const input = { id, is_invoice: kind === 'invoice', ...draftToSend(draft, kind) }
    const made = await create.mutateAsync(input).then(
      ({ document }) => document,
      (error: unknown) => {
        if (again && isSendError(error) && error.error_code === 'conflict' && error.current)
          return error.current as Document
        throw error
      },
    )
    onMade(made)
    // An earlier attempt may have succeeded without an answer: what was written since is saved the usual way.
    return again ? amend(made, draft) : made
  }

  const amend = async (before: Document, draft: Draft, version = before.version): Promise<Document> => {
    const input = { [`${kind}_id`]: before.id, version, ...draftToSend(draft, kind, Boolean(before.portion)) }
    return (await update.mutateAsync(input)).document
  }

  return (draft, before, version) => (before ? amend(before, draft, version) : make(draft))
}
