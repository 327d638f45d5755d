import { useState } from 'react'
import { investment, investRangeLabels, investRanges } from '#contract/feedback/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { FeedbackSent } from './feedback-sent.tsx'
import { useSendInvestmentInterest } from './queries.ts'

const ranges = [
  <option key="none" value="">
    Not specified
  </option>,
  ...investRanges.map((range) => (
    <option key={range} value={range}>
      {investRangeLabels[range]}
    </option>
  )),
]

/** Ask about investing. */
export function InvestDialog({ onClose }: { onClose: () => void }) {
  const user = useSession().user
  const [sent, setSent] = useState(false)
  const send = useSendInvestmentInterest()
  const form = useSaveForm({
    values: { name: '', email: user?.email ?? '', firm: '', range: '', message: '' },
    shape: investment,
    save: (checked) => send.mutateAsync(checked),
    saved: () => setSent(true),
  })
  if (sent) return <FeedbackSent title="Invest in Chalkline" onClose={onClose} />
  return (
    <FormDialog
      title="Invest in Chalkline"
      description="Tell us who you are, and we write back."
      action="Send"
      form={form}
      onClose={onClose}
    >
      <Field label="Name" required {...form.field('name')}>
        <Input {...form.input('name')} autoComplete="name" />
      </Field>
      <Field label="Email" required {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Firm" optional {...form.field('firm')}>
        <Input {...form.input('firm')} autoComplete="organization" />
      </Field>
      <Field label="Range" optional {...form.field('range')}>
        <Select {...form.input('range')}>{ranges}</Select>
      </Field>
      <Field label="Message" required {...form.field('message')}>
        <Textarea {...form.input('message')} rows={4} />
      </Field>
    </FormDialog>
  )
}
