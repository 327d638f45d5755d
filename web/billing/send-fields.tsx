import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { type LetterName, variablesOf } from '#contract/company/message-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailChips } from '#web/ui/email-chips.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type Sending = {
  to: string[]
  cc: string[]
  subject: string
  message: string
  attach_pdf: boolean
  /** What is written in To or Cc and no address yet. */
  rest: string
}

type SendFieldsProps = {
  letter: LetterName
  values: Sending
  onChange: (change: (before: Sending) => Sending) => void
  toProblem?: string
  toHelp?: string
}

/** To, Cc, subject, message with variables, the PDF. */
export function SendFields({ letter, values, onChange, toProblem, toHelp }: SendFieldsProps) {
  const message = useRef<HTMLTextAreaElement>(null)
  const set = (change: Partial<Sending>) => onChange((before) => ({ ...before, ...change }))
  const insert = (name: string) => {
    const area = message.current
    const at = area?.selectionStart ?? values.message.length
    set({ message: `${values.message.slice(0, at)}{{${name}}}${values.message.slice(area?.selectionEnd ?? at)}` })
    setTimeout(() => area?.focus())
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label="To" error={toProblem} help={toHelp}>
        <EmailChips value={values.to} onChange={(to) => set({ to })} onRest={(rest) => set({ rest })} />
      </Field>
      <Field label="Cc" optional>
        <EmailChips value={values.cc} onChange={(cc) => set({ cc })} />
      </Field>
      <Field label="Subject">
        <Input value={values.subject} maxLength={200} onChange={(event) => set({ subject: event.target.value })} />
      </Field>
      <Field
        label="Message"
        aside={
          <Menu
            trigger={
              <Button size="sm" variant="quiet" icon={Braces}>
                Insert
              </Button>
            }
            items={variablesOf(letter).map((name) => ({ label: labelOf(name), onSelect: () => insert(name) }))}
          />
        }
      >
        <Textarea
          ref={message}
          rows={7}
          maxLength={limits.note}
          value={values.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </Field>
      <Switch
        label="Attach the PDF"
        note="The link to the page is always in the mail"
        checked={values.attach_pdf}
        onChange={(attach_pdf) => set({ attach_pdf })}
      />
    </div>
  )
}

/** "client_first_name" as "Client first name". */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
