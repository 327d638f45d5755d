import { fillMessage, nameVariable, ourWords, variablesOf, wordsProblem } from '#contract/company/message-rules.ts'
import { reachOf } from '#contract/company/reach-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import { emailOf, type ReminderStep } from '#contract/reminders/shapes.ts'
import { type StepSide, sideOf, sideWords, stepDays, stepProblem, stepSides } from '#contract/reminders/step-rules.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { SayName } from '#web/ui/input/words-dom.ts'
import { WordsInput } from '#web/ui/input/words-input.tsx'
import { EmailPreview } from '#web/ui/text/email-preview.tsx'
import { useSaveReminderSteps } from './queries.ts'
import { exampleOfStep } from './step-example.ts'

type StepDialogProps = {
  noun: ReminderNoun
  /** Unset for a new one. */
  step: ReminderStep | undefined
  others: readonly ReminderStep[]
  settings: CompanySettings
  onClose: () => void
}

type StepValues = { count: string; side: StepSide; subject: string; message: string }

/** When one reminder goes, and in which words, with what the client will read. */
export function StepDialog({ noun, step, others, settings, onClose }: StepDialogProps) {
  const save = useSaveReminderSteps()
  const form = useSaveForm<StepValues, unknown>({
    values: {
      count: String(Math.abs(step?.days || 7)),
      side: sideOf(step?.days ?? 7),
      subject: step?.subject ?? '',
      message: step?.message ?? '',
    },
    check: (values) => problemsOf(noun, values, others),
    save: ({ count, side, subject, message }) =>
      save.mutateAsync({ about: noun, steps: [{ days: daysOf(count, side), subject, message }, ...others] }),
    saved: onClose,
  })
  const { count, side } = form.values
  const days = daysOf(count, side)
  return (
    <FormDialog
      form={form}
      size="lg"
      title={step ? 'Edit reminder' : 'Add reminder'}
      action="Save reminder"
      onClose={onClose}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className={side === 'on' ? 'grid' : 'grid grid-cols-[6rem_minmax(0,1fr)] gap-3'}>
            {side !== 'on' && (
              <Field label="Days" {...form.field('count')}>
                <Input {...form.input('count')} inputMode="numeric" autoComplete="off" />
              </Field>
            )}
            <Field label="When" {...form.field('side')}>
              <Select {...form.input('side')}>
                {stepSides.map((each) => (
                  <option key={each} value={each}>
                    {each === 'on' ? sideWords(noun, each) : `days ${sideWords(noun, each)}`}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Words noun={noun} days={days} form={form} />
        </div>
        <Preview
          noun={noun}
          days={days}
          settings={settings}
          subject={form.values.subject}
          message={form.values.message}
        />
      </div>
    </FormDialog>
  )
}

function problemsOf(
  noun: ReminderNoun,
  { count, side, subject, message }: StepValues,
  others: readonly ReminderStep[],
) {
  const days = daysOf(count, side)
  const isDays =
    Number.isInteger(days) && days >= stepDays.least && days <= stepDays.most && (days !== 0 || side === 'on')
  const isTaken = others.some((each) => each.days === days)
  const taken = isTaken ? 'There is a reminder of that day already' : undefined
  return {
    count: isDays ? (side === 'on' ? undefined : taken) : stepProblem,
    side: side === 'on' ? taken : undefined,
    subject: wordsProblem(emailOf(noun), subject),
    message: wordsProblem(emailOf(noun), message),
  }
}

/** What no number is stays none, and is refused by its field. */
function daysOf(count: string, side: StepSide): number {
  if (side === 'on') return 0
  const days = count.trim() === '' ? Number.NaN : Number(count)
  return side === 'before' ? -days : days
}

type Words = { subject: string; message: string }
type WordsProps = { noun: ReminderNoun; days: number; form: SaveForm<StepValues> }

function Words({ noun, days, form }: WordsProps) {
  const known: readonly string[] = variablesOf(emailOf(noun))
  const say: SayName = (name) => (known.includes(name) ? nameVariable(name) : undefined)
  const ours = wordsOf(noun, days)
  const standard = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `[${nameVariable(name)}]`)
  const input = (name: keyof Words) => ({
    say,
    placeholder: standard(ours[name]),
    value: form.values[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <>
      <Field label="Subject" help="Leave blank for your reminder text" {...form.field('subject')}>
        <WordsInput {...input('subject')} />
      </Field>
      <Field
        label="Text"
        help="Leave blank for your reminder text. You can write names like {{client_first_name}}."
        {...form.field('message')}
      >
        <WordsInput rows={6} {...input('message')} />
      </Field>
    </>
  )
}

function wordsOf(noun: ReminderNoun, days: number): Words {
  return ourWords(emailOf(noun), { job: true, title: true, late: noun === 'invoice' && days > 0 })
}

type PreviewProps = { noun: ReminderNoun; days: number; settings: CompanySettings } & Words

/** The email as the client will read it, with made-up values: the step's words, else the company's, else ours. */
function Preview({ noun, days, settings, subject, message }: PreviewProps) {
  const email = emailOf(noun)
  const ours = wordsOf(noun, days)
  const { values, ...looks } = exampleOfStep(noun, days, settings)
  const filled = (name: keyof Words, own: string) =>
    fillMessage(own || settings[`${email}_${name}`] || ours[name], values).text
  return (
    <section
      aria-label="Preview"
      className="max-h-[520px] min-w-0 self-start overflow-y-auto rounded-card border border-line"
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
        subject={filled('subject', subject)}
        message={filled('message', message)}
      />
    </section>
  )
}
