import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ideaAreas, suggestion } from '#contract/feedback/shapes.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { AnswerTo } from './answer-to.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { useSendSuggestion } from './queries.ts'

type Values = z.input<typeof suggestion>

/** Share an idea. */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    resolver: shapeResolver<Values>(suggestion),
    defaultValues: { title: '', details: '', area: undefined, email: '' },
  })
  const send = useSendSuggestion()
  const { errors } = form.formState
  return (
    <FeedbackDialog
      title="Share an idea"
      description="What would make your day easier?"
      action="Send idea"
      form={form}
      names={['title', 'details', 'area', 'email']}
      onSend={send.mutateAsync}
      onClose={onClose}
    >
      <Field label="Title" required error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field label="Details" required error={errors.details?.message}>
        <Textarea {...form.register('details')} rows={4} />
      </Field>
      <Field label="About" error={errors.area?.message}>
        <Select {...form.register('area', { setValueAs: (value: string) => value || undefined })}>
          <option value="">Anything</option>
          {ideaAreas.map((area) => (
            <option key={area} value={area}>
              {area[0]?.toUpperCase() + area.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <AnswerTo field={form.register('email')} error={errors.email?.message} />
    </FeedbackDialog>
  )
}
