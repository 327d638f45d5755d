import { Plus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import {
  type EmailName,
  emailLabels,
  emailNames,
  fillMessage,
  nameVariable,
  ourWords,
  variablesOf,
} from '#contract/company/message-rules.ts'
import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { SayName } from '#web/ui/input/words-dom.ts'
import { type WordsHandle, WordsInput } from '#web/ui/input/words-input.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import { exampleFor } from './email-example.ts'
import { textOf } from './settings-fields.tsx'
import type { SettingsForm } from './settings-form.tsx'

/** The settings that the card changes. */
export const emailFields = emailNames.flatMap((email) => [`${email}_subject`, `${email}_message`])

type EmailTextsCardProps = { form: SettingsForm; settings: CompanySettings }

/** Subject and text of each email to a client, with its variables and a preview. */
export function EmailTextsCard({ form, settings }: EmailTextsCardProps) {
  const wrong = emailNames.find((email) => fieldsOf(email).some((name) => form.field(name).error))
  const [chosen, setChosen] = useState<EmailName>('estimate')
  // Refused words are shown, whichever email was selected meanwhile.
  const [shownFor, setShownFor] = useState(form.failure)
  if (form.failure !== shownFor) {
    setShownFor(form.failure)
    if (wrong && !fieldsOf(chosen).some((name) => form.field(name).error)) setChosen(wrong)
  }
  return (
    <Card title="Email text">
      <div className="flex flex-col gap-5">
        <Field label="Email" className="sm:max-w-80">
          <Select value={chosen} onChange={(event) => setChosen(event.target.value as EmailName)}>
            {emailNames.map((email) => (
              <option key={email} value={email}>
                {emailLabels[email]}
                {fieldsOf(email).some((name) => form.values[name]) ? ' · your text' : ''}
              </option>
            ))}
          </Select>
        </Field>
        <Words key={chosen} email={chosen} form={form} settings={settings} />
      </div>
    </Card>
  )
}

function Words({ email, form, settings }: EmailTextsCardProps & { email: EmailName }) {
  const [subjectName, messageName] = fieldsOf(email)
  const ours = ourWords(email, { job: true, title: true, late: true })
  const message = useRef<WordsHandle>(null)
  const known = variablesOf(email)
  const say: SayName = (name) => (known.some((each) => each === name) ? nameVariable(name) : undefined)
  const words = (name: string) => ({
    say,
    ...textOf(form, name),
  })
  const standard = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `[${nameVariable(name)}]`)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Field label="Subject" help="Leave blank for the standard text" {...form.field(subjectName)}>
          <WordsInput {...words(subjectName)} placeholder={standard(ours.subject)} />
        </Field>
        <Field
          label="Text"
          help="Chips are filled in when the email is sent. If a document has no value for one, such as a job, the standard text is sent instead."
          {...form.field(messageName)}
          aside={<InsertVariable email={email} into={message} />}
        >
          <WordsInput ref={message} rows={8} {...words(messageName)} placeholder={standard(ours.message)} />
        </Field>
      </div>
      <Preview email={email} form={form} settings={settings} />
    </div>
  )
}

function InsertVariable({ email, into }: { email: EmailName; into: RefObject<WordsHandle | null> }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Plus}>
          Insert
        </Button>
      }
      items={variablesOf(email).map((name) => ({
        label: nameVariable(name),
        onSelect: () => setTimeout(() => into.current?.insert(name)),
      }))}
    />
  )
}

/** The email as a client would read it, with made-up values. */
function Preview({ email, form, settings }: EmailTextsCardProps & { email: EmailName }) {
  const [subjectName, messageName] = fieldsOf(email)
  const ours = ourWords(email, { job: true, title: true, late: true })
  const { values, ...looks } = exampleFor(email, settings)
  const filled = (name: string, own: string) => fillMessage(String(form.values[name] || own), values).text
  return (
    <section
      aria-label="Preview"
      className="max-h-[640px] min-w-0 self-start overflow-y-auto rounded-card border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
      tabIndex={0}
    >
      <EmailPreview
        {...looks}
        company={settings.name}
        accent={settings.brand_color}
        logo_url={settings.logo_url}
        reach={reachOf(settings)}
        to="renee@example.com"
        subject={filled(subjectName, ours.subject)}
        message={filled(messageName, ours.message)}
      />
    </section>
  )
}

function fieldsOf(email: EmailName): [subject: string, message: string] {
  return [`${email}_subject`, `${email}_message`]
}
