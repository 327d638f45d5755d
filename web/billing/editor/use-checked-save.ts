import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemsToSave, problemsToSend } from '#contract/billing/drafts/draft-problem-rules.ts'
import type { DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { waitingNow } from '#web/offline/waiting.ts'
import { announce, announceProblems } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { SaveState } from '#web/ui/form/save-note.tsx'
import { viewPath } from '../document-paths.ts'
import { useFreshDocument } from '../queries.ts'
import { billsChanges } from './bills-changes.ts'
import type { DraftFigures } from './draft-figures.ts'
import type { Editor } from './use-editor.ts'
import { useKey } from './use-key.ts'

type Asking = 'save' | 'send'

type CheckedSaveProps = {
  kind: DocumentKind
  editor: Editor
  figures: Pick<DraftFigures, 'taxExempt' | 'changes'>
  form: RefObject<HTMLElement | null>
  /** Something has to be put right first: the form has to be seen. */
  onProblems: () => void
}

/** Saving and going on to send, where somebody asks for it: each goes first to what is wrong. */
export function useCheckedSave({ kind, editor, figures, form, onProblems }: CheckedSaveProps) {
  const navigate = useNavigate()
  const refresh = useFreshDocument()
  const { taxExempt, changes } = figures
  // Then it may go out without lines of its own.
  const bills = kind === 'invoice' && billsChanges(editor.stored, editor.draft, changes)
  const [asked, setAsked] = useState<Asking>()
  const wanted = useWantedToSend(editor.state)
  const problemsTo = (asking: Asking) =>
    asking === 'send'
      ? problemsToSend(editor.draft, kind, taxExempt).filter(({ field }) => !bills || field !== 'line_items')
      : problemsToSave(editor.draft, kind, taxExempt)

  const stopAtProblems = (asking: Asking) => {
    const problems = problemsTo(asking)
    setAsked(asking)
    if (problems.length === 0) return false
    onProblems()
    announceProblems(problems.length)
    setTimeout(() => focusProblem(form.current, problems[0]))
    return true
  }
  const save = async () => {
    if (stopAtProblems('save')) return
    const saved = await editor.save()
    if (saved) announce(isKeptHere(saved.id) ? 'Kept on this device' : 'Saved')
  }
  const review = async () => {
    if (stopAtProblems('send')) return
    wanted(false)
    const document = await editor.save()
    if (!document) return wanted(true)
    if (isKeptHere(document.id)) return sayNotSent()
    await refresh(kind, document.id).catch(() => undefined)
    navigate(`${viewPath(document)}?do=send`)
  }
  useKey((event) => (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 's', save)
  return { problems: problemsTo(asked ?? 'save'), isSending: asked === 'send', save, review }
}

/** Why what waits here is not sent to anybody yet. */
function sendingNeedsConnection(): string {
  return navigator.onLine ? 'It is still on its way to Chalkline' : "You're offline. Sending needs a connection."
}

const isKeptHere = (id: string) => waitingNow().marks.get(id) === 'waiting'

function sayNotSent() {
  const body = 'The draft is kept on this device. Press Review & send again once it has gone out.'
  toast({ kind: 'problem', title: sendingNeedsConnection(), body, duration: 8000 })
}

/** Says why nothing follows where somebody wants to send, and the server can't be reached. */
function useWantedToSend({ is }: SaveState) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (is === 'saved') setWanted(false)
    if (isWanted && is === 'waiting')
      toast({
        kind: 'problem',
        title: sendingNeedsConnection(),
        body: "Your draft is kept on this device. Press Review & send again when you're back.",
        duration: 8000,
      })
  }, [isWanted, is])
  return setWanted
}

/** Goes to what is wrong: a cell of a line, or a field by its name. */
function focusProblem(form: HTMLElement | null, problem: DraftProblem | undefined) {
  if (!form || !problem) return
  const { line, payment } = problem
  const within = line || payment ? form.querySelector(`[data-line="${line}"], [data-payment="${payment}"]`) : form
  const place =
    within?.querySelector<HTMLElement>(`[data-cell="${problem.field}"], [data-field="${problem.field}"] input`) ??
    within?.querySelector<HTMLElement>('input, button')
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}
