import { useState } from 'react'
import { ideaAreas, suggestion } from '#contract/feedback/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { AnswerTo } from './answer-to.tsx'
import { FeedbackSent } from './feedback-sent.tsx'
import { useSendSuggestion } from './queries.ts'

/** Share an idea. */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState(false)
  const send = useSendSuggestion()
  const form = useSaveForm({
    values: { title: '', details: '', area: '', email: '' },
    shape: suggestion,
    save: (checked) => send.mutateAsync(checked),
    saved: () => setSent(true),
  })
  if (sent) return <FeedbackSent title="Share an idea" onClose={onClose} />
  return (
    <FormDialog
      title="Share an idea"
      description="What would make your day easier?"
      action="Send idea"
      form={form}
      onClose={onClose}
    >
      <Field label="Title" required {...form.field('title')}>
        <Input {...form.input('title')} autoComplete="off" />
      </Field>
      <Field label="Details" required {...form.field('details')}>
        <Textarea {...form.input('details')} rows={4} />
      </Field>
      <Field label="About" {...form.field('area')}>
        <Select {...form.input('area')}>
          <option value="">Anything</option>
          {ideaAreas.map((area) => (
            <option key={area} value={area}>
              {area[0]?.toUpperCase() + area.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <AnswerTo form={form} />
    </FormDialog>
  )
}
