import { useState } from 'react'
import { bug, severities, severityLabels } from '#contract/feedback/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { AnswerTo } from './answer-to.tsx'
import { FeedbackSent } from './feedback-sent.tsx'
import { pageFacts } from './page-facts-queries.ts'
import { useReportBug } from './queries.ts'

/** Report a problem. */
export function BugDialog({ onClose }: { onClose: () => void }) {
  const [facts] = useState(pageFacts)
  const { form, sent } = useBugForm(facts)
  if (sent) return <FeedbackSent title="Report a problem" onClose={onClose} />
  return (
    <FormDialog
      title="Report a problem"
      description="Tell us what went wrong, and we look into it."
      action="Send report"
      form={form}
      onClose={onClose}
    >
      <Field label="What happened" required {...form.field('what_happened')}>
        <Textarea {...form.input('what_happened')} rows={4} />
      </Field>
      <Field label="What you expected" {...form.field('expected')}>
        <Textarea {...form.input('expected')} rows={2} />
      </Field>
      <RadioRow
        label="How bad is it?"
        {...form.input('severity')}
        choices={severities.map((value) => ({ value, label: severityLabels[value] }))}
      />
      <ImagePicker
        label="Screenshot"
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        {...form.field('screenshot')}
        onPick={(screenshot) => form.change({ screenshot })}
      />
      <Switch label="Include page and browser details" {...form.checkbox('with_facts')} />
      {form.values.with_facts && <Facts facts={facts} />}
      <AnswerTo form={form} />
    </FormDialog>
  )
}

type PageFacts = ReturnType<typeof pageFacts>

function useBugForm(facts: PageFacts) {
  const [sent, setSent] = useState(false)
  const report = useReportBug()
  const form = useSaveForm({
    values: {
      what_happened: '',
      expected: '',
      severity: 'annoying' as (typeof severities)[number],
      email: '',
      screenshot: undefined as File | undefined,
      with_facts: true,
    },
    shape: bug,
    save: (checked, { values: { screenshot, with_facts } }) =>
      report.mutateAsync({ ...checked, ...(with_facts ? facts : {}), screenshot }),
    saved: () => setSent(true),
  })
  return { form, sent }
}

function Facts({ facts }: { facts: PageFacts }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-ink-muted">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
