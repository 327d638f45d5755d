import { Braces } from 'lucide-react'
import { useState } from 'react'
import {
  fillMessage,
  type LetterName,
  letterLabels,
  letterNames,
  type MessageVariable,
  ourWords,
  variablesOf,
} from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LetterPreview } from '#web/ui/letter-preview.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { exampleFor } from './letter-example.ts'
import { problemOf } from './settings-fields.tsx'
import type { SettingsForm } from './settings-form.tsx'

/** The settings that the card changes. */
export const letterFields = letterNames.flatMap((letter) => [`${letter}_subject`, `${letter}_message`])

type LettersCardProps = { form: SettingsForm; settings: CompanySettings }

/** Subject and text of each letter to a client, with what it may name and how it will look. Source: field.md 1.14. */
export function LettersCard({ form, settings }: LettersCardProps) {
  const wrong = letterNames.find((letter) => fieldsOf(letter).some((name) => problemOf(form, name)))
  const [chosen, setChosen] = useState<LetterName>('estimate')
  // Words that are refused are looked at, wherever the person was meanwhile.
  const [shownFor, setShownFor] = useState<LetterName>()
  if (wrong !== shownFor) {
    setShownFor(wrong)
    if (wrong && !fieldsOf(chosen).some((name) => problemOf(form, name))) setChosen(wrong)
  }
  return (
    <Card title="What your letters say">
      <div className="flex flex-col gap-5">
        <Field label="Letter" className="sm:max-w-80">
          <Select value={chosen} onChange={(event) => setChosen(event.target.value as LetterName)}>
            {letterNames.map((letter) => (
              <option key={letter} value={letter}>
                {letterLabels[letter]}
                {fieldsOf(letter).some((name) => form.watch(name)) ? ' · your words' : ''}
              </option>
            ))}
          </Select>
        </Field>
        <Words key={chosen} letter={chosen} form={form} settings={settings} />
      </div>
    </Card>
  )
}

function Words({ letter, form, settings }: LettersCardProps & { letter: LetterName }) {
  const [subjectName, messageName] = fieldsOf(letter)
  const ours = ourWords(letter, { job: true, late: true })
  const insert = (name: MessageVariable) => {
    const area = document.getElementsByName(messageName)[0] as HTMLTextAreaElement | undefined
    const text = String(form.getValues(messageName) ?? '')
    const at = area?.selectionStart ?? text.length
    const words = `${text.slice(0, at)}{{${name}}}${text.slice(area?.selectionEnd ?? at)}`
    form.setValue(messageName, words, { shouldDirty: true, shouldValidate: true })
    setTimeout(() => area?.focus())
  }
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Field label="Subject" help="Empty: our words" error={problemOf(form, subjectName)}>
          <Input maxLength={200} placeholder={ours.subject} {...form.register(subjectName)} />
        </Field>
        <Field
          label="Text"
          error={problemOf(form, messageName)}
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
          <Textarea rows={8} maxLength={limits.note} placeholder={ours.message} {...form.register(messageName)} />
        </Field>
        <p className="text-small text-ink-muted">
          What stands in braces is filled in:{' '}
          {variablesOf(letter).map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code className="whitespace-nowrap">{`{{${name}}}`}</code>
            </span>
          ))}
          . Where a paper lacks one, as a job, the letter goes out in our words.
        </p>
      </div>
      <Preview letter={letter} form={form} settings={settings} />
    </div>
  )
}

/** The letter as a client would read it, with made-up values. */
function Preview({ letter, form, settings }: LettersCardProps & { letter: LetterName }) {
  const [subjectName, messageName] = fieldsOf(letter)
  const ours = ourWords(letter, { job: true, late: true })
  const { values, ...looks } = exampleFor(letter, settings)
  const filled = (name: string, own: string) => fillMessage(String(form.watch(name) || own), values).text
  return (
    <section
      aria-label="Preview"
      className="max-h-[640px] min-w-0 self-start overflow-y-auto rounded-card border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by key
      tabIndex={0}
    >
      <LetterPreview
        {...looks}
        company={settings.name}
        accent={settings.brand_color}
        to="renee@example.com"
        subject={filled(subjectName, ours.subject)}
        message={filled(messageName, ours.message)}
      />
    </section>
  )
}

function fieldsOf(letter: LetterName): [subject: string, message: string] {
  return [`${letter}_subject`, `${letter}_message`]
}

/** "client_first_name" as "Client first name". */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
