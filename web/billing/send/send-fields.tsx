import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { type EmailName, nameVariable, variablesOf } from '#contract/company/message-rules.ts'
import type { EditorCopy } from '#web/billing/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { EmailChips } from '#web/ui/input/email-chips.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import type { SayName } from '#web/ui/input/words-dom.ts'
import { type WordsHandle, WordsInput } from '#web/ui/input/words-input.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

export type EmailDraft = {
  to: string[]
  cc: string[]
  subject: string
  message: string
  attach_pdf: boolean
  /** What is written in To or Cc and no address yet. */
  rest: string
}

type SendFieldsProps = {
  email: EmailName
  values: EmailDraft
  /** What each variable comes to here. */
  about: Record<string, string>
  onChange: (change: (before: EmailDraft) => EmailDraft) => void
  /** The client's other people that can be mailed. */
  contacts: readonly OfferedContact[]
  toProblem?: string
  toHelp?: string
}

/** To, Cc, subject, message with what is filled in as chips, the PDF. */
export function SendFields({ email, values, about, contacts, onChange, toProblem, toHelp }: SendFieldsProps) {
  const message = useRef<WordsHandle>(null)
  const set = (change: Partial<EmailDraft>) => onChange((before) => ({ ...before, ...change }))
  const known = variablesOf(email)
  const say: SayName = (name) => {
    const variable = known.find((each) => each === name)
    return variable && (about[variable]?.trim() || nameVariable(variable))
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label="To" error={toProblem} help={toHelp}>
        <EmailChips value={values.to} onChange={(to) => set({ to })} onRest={(rest) => set({ rest })} />
      </Field>
      <Field label="Cc" optional>
        <EmailChips value={values.cc} onChange={(cc) => set({ cc })} />
      </Field>
      <OtherContacts
        contacts={contacts}
        taken={[...values.to, ...values.cc]}
        onAdd={(email) => set({ cc: [...values.cc, email] })}
      />
      <Field label="Subject">
        <WordsInput value={values.subject} say={say} onChange={(subject) => set({ subject })} />
      </Field>
      <Field
        label="Message"
        aside={<InsertMenu names={known} onInsert={(name) => setTimeout(() => message.current?.insert(name))} />}
      >
        <WordsInput
          ref={message}
          rows={7}
          value={values.message}
          say={say}
          onChange={(text) => set({ message: text })}
        />
      </Field>
      <Switch
        label="Attach the PDF"
        note="The link is always in the email"
        checked={values.attach_pdf}
        onChange={(attach_pdf) => set({ attach_pdf })}
      />
    </div>
  )
}

type OfferedContact = NonNullable<NonNullable<EditorCopy['client']>['contacts']>[number]

type OtherContactsProps = {
  contacts: readonly OfferedContact[]
  taken: readonly string[]
  onAdd: (email: string) => void
}

/** The client's other people, one press away from getting a copy. */
function OtherContacts({ contacts, taken, onAdd }: OtherContactsProps) {
  const free = contacts.filter(({ email }) => !taken.includes(email))
  if (free.length === 0) return null
  return (
    <ul aria-label="Other contacts" className="-mt-2 flex flex-wrap gap-2">
      {free.map(({ name, role, email }) => (
        <li key={email}>
          <Button size="sm" icon={Plus} onClick={() => onAdd(email)}>
            {role ? `${name}, ${role}` : name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type InsertMenuProps = { names: ReturnType<typeof variablesOf>; onInsert: (name: string) => void }

function InsertMenu({ names, onInsert }: InsertMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Plus}>
          Insert
        </Button>
      }
      items={names.map((name) => ({ label: nameVariable(name), onSelect: () => onInsert(name) }))}
    />
  )
}
