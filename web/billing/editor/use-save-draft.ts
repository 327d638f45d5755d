import { useRef } from 'react'
import { type Draft, draftToSend, isBegun } from '#contract/billing/drafts/draft-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { saveFailure } from '#web/api/save-failure.ts'
import { isSendError } from '#web/api/send-error.ts'
import { useSaves } from '#web/ui/writing/use-saves.ts'
import type { useWritten } from '#web/ui/writing/use-written.ts'
import { useCreateDocument, useUpdateDocument } from '../queries.ts'
import { type ChangedDocument, canBeSaved, type DraftState, isDirty, saysTheSame, withAnswer } from './written-draft.ts'

type Send = (draft: Draft, before: Document | undefined, version?: number) => Promise<Document>

type WrittenDraft = ReturnType<typeof useWritten<DraftState>>

/** How a draft is saved. `onSaved`: the server has all that is written. */
export function useSaveDraft({ latest, set }: WrittenDraft, send: Send, onSaved: (answer: Document) => void) {
  const { state, setState, rest, next, isSaving } = useSaves<Document>({
    failureOf: saveFailure,
    onTheirs: (theirs) => set((now) => ({ ...now, theirs: theirs as ChangedDocument })),
  })

  const write = async (version?: number): Promise<Document> => {
    const { draft: sent, stored } = latest.current
    const answer = await send(sent, stored, version).catch((error) => {
      const own = ownEarlier(error, latest.current)
      if (!own) throw error
      return send(sent, own, own.version)
    })
    set((now) => withAnswer(now, sent, answer))
    if (!isDirty(latest.current)) onSaved(answer)
    return answer
  }

  /** Gives the stored document, or nothing when it could not be saved. */
  const save = (version?: number) =>
    next(() => {
      const { stored } = latest.current
      if (!canBeSaved(latest.current)) return { settled: undefined }
      if (stored && version === undefined && !isDirty(latest.current)) return { settled: stored }
      return { send: () => write(version) }
    })

  /** Ends once what it saved is saved, or can't be. */
  const autosave = async () => {
    const { draft, stored, theirs } = latest.current
    if (theirs || isSaving() || !isDirty(latest.current)) return
    if (stored || isBegun(draft)) await save()
  }

  return {
    state,
    setState,
    /** What the server has once nothing is on its way any more. */
    rest: () => rest().then(() => latest.current.stored),
    save,
    autosave,
  }
}

/** What waited on this device went out meanwhile, and nobody else has changed it: its version is another one, and what it says is the same. */
function ownEarlier(error: unknown, { stored }: DraftState): Document | undefined {
  if (!isSendError(error) || error.error_code !== 'stale_version' || !stored) return undefined
  const current = error.current as ChangedDocument | undefined
  return current?.changed_by_you !== false && current && saysTheSame(stored, current) ? current : undefined
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
