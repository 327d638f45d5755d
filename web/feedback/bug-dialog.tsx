import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { bug, severities, severityLabels } from '#contract/feedback/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Field } from '#web/ui/input/field.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { AnswerTo } from './answer-to.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { pageFacts } from './page-facts-queries.ts'
import { useReportBug } from './queries.ts'

type Values = z.input<typeof bug>

/** Report a problem. */
export function BugDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    resolver: shapeResolver<Values>(bug),
    defaultValues: { what_happened: '', expected: '', severity: 'annoying', email: '' },
  })
  const [facts] = useState(pageFacts)
  const [include, setInclude] = useState(true)
  const [screenshot, setScreenshot] = useState<File>()
  const report = useReportBug()
  const { errors } = form.formState
  return (
    <FeedbackDialog
      title="Report a problem"
      description="Tell us what went wrong, and we look into it."
      action="Send report"
      form={form}
      names={['what_happened', 'expected', 'severity', 'email', 'screenshot']}
      onSend={(values) => report.mutateAsync({ ...values, ...(include ? facts : {}), screenshot })}
      onClose={onClose}
    >
      <Field label="What happened" required error={errors.what_happened?.message}>
        <Textarea {...form.register('what_happened')} rows={4} />
      </Field>
      <Field label="What you expected" error={errors.expected?.message}>
        <Textarea {...form.register('expected')} rows={2} />
      </Field>
      <RadioRow
        label="How bad is it?"
        value={form.watch('severity')}
        onChange={(severity) => form.setValue('severity', severity)}
        choices={severities.map((value) => ({ value, label: severityLabels[value] }))}
      />
      <ImagePicker
        label="Screenshot"
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        onPick={setScreenshot}
      />
      <Switch label="Include page and browser details" checked={include} onChange={setInclude} />
      {include && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-ink-muted">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <AnswerTo field={form.register('email')} error={errors.email?.message} />
    </FeedbackDialog>
  )
}
