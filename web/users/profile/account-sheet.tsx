import type { ReactNode } from 'react'
import type { Problems } from '#web/api/form/form-problems.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { BusyNote } from '../log-in/busy-note.tsx'

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
  children: (form: SaveForm<Record<Name, string>>) => ReactNode
}

/** A short form about the account: what it asks for is typed once and sent. */
export function AccountSheet<Name extends string>({
  lead,
  needs,
  onSend,
  onClose,
  children,
  ...sheet
}: AccountSheetProps<Name>) {
  const names = Object.keys(needs) as Name[]
  const form = useSaveForm({
    values: Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
    check: (values) => {
      const missing = names.filter((name) => needs[name] && !values[name].trim())
      return Object.fromEntries(missing.map((name) => [name, needs[name]])) as Problems<Record<Name, string>>
    },
    save: onSend,
  })
  return (
    <FormSheet {...sheet} form={form} initialFocus="input:not([type=hidden]):not([hidden])" onClose={onClose}>
      {lead && <div className="text-ink-muted text-pretty">{lead}</div>}
      {children(form)}
      <BusyNote />
    </FormSheet>
  )
}
