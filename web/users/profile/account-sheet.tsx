import { type FormEvent, type ReactNode, useState } from 'react'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { BusyNote } from '../log-in/busy-note.tsx'

/** What is wrong with each field, by its name. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

type AccountSheetProps<Name extends string> = {
  title: string
  /** What happens then. */
  lead?: ReactNode
  action: string
  danger?: boolean
  /** The names of the fields, in their order, with what is said where one is empty. */
  needs: Record<Name, string>
  onSend: (values: Record<Name, string>) => Promise<unknown>
  onClose: () => void
  children: (problems: Problems<Name>) => ReactNode
}

/** A short form about the account: what it asks for is typed once, sent, and never kept in the page. */
export function AccountSheet<Name extends string>({
  lead,
  needs,
  onSend,
  onClose,
  children,
  ...sheet
}: AccountSheetProps<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const names = Object.keys(needs) as Name[]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    const missing = Object.fromEntries(
      names.filter((name) => values[name].trim() === '' && needs[name]).map((name) => [name, needs[name]]),
    ) as Problems<Name>
    setProblems(missing)
    setProblem(undefined)
    if (Object.keys(missing).length > 0) return focusFirstProblem(form)
    setBusy(true)
    try {
      await onSend(values)
    } catch (error) {
      const placed = placedOf(error, names)
      setProblems(placed)
      setProblem(Object.keys(placed).length > 0 ? undefined : plainMessage(error))
      focusFirstProblem(form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormSheet
      {...sheet}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={busy}
      problem={problem}
      initialFocus="input:not([type=hidden]):not([hidden])"
      onSubmit={submit}
    >
      {lead && <div className="text-ink-muted text-pretty">{lead}</div>}
      {children(problems)}
      <BusyNote />
    </FormSheet>
  )
}

function placedOf<Name extends string>(error: unknown, names: Name[]): Problems<Name> {
  const fields = (isSendError(error) && error.fields) || {}
  const placed = names.filter((name) => fields[name]).map((name) => [name, fields[name]?.join('; ')])
  return Object.fromEntries(placed) as Problems<Name>
}
