import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { investment, investRangeLabels, investRanges } from '#contract/feedback/shapes.ts'
import { useSession } from '#web/api/session.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { useSendInvestmentInterest } from './queries.ts'

type Values = z.input<typeof investment>

/** Ask about investing. */
export function InvestDialog({ onClose }: { onClose: () => void }) {
  const user = useSession().user
  const form = useForm<Values>({
    resolver: shapeResolver<Values>(investment),
    defaultValues: { name: '', email: user?.email ?? '', firm: '', range: undefined, message: '' },
  })
  const send = useSendInvestmentInterest()
  const { errors } = form.formState
  return (
    <FeedbackDialog
      title="Invest in Chalkline"
      description="Tell us who you are, and we write back."
      action="Send"
      form={form}
      names={['name', 'email', 'firm', 'range', 'message']}
      onSend={send.mutateAsync}
      onClose={onClose}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Firm" optional error={errors.firm?.message}>
        <Input {...form.register('firm')} autoComplete="organization" />
      </Field>
      <Field label="Range" optional error={errors.range?.message}>
        <Select {...form.register('range', { setValueAs: (value: string) => value || undefined })}>
          <option value="">Not specified</option>
          {investRanges.map((range) => (
            <option key={range} value={range}>
              {investRangeLabels[range]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" required error={errors.message?.message}>
        <Textarea {...form.register('message')} rows={4} />
      </Field>
    </FeedbackDialog>
  )
}
