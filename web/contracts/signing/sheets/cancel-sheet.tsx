import { formatFullDay } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** A buyer cancels what they have signed: what follows, their name, and the press that does it. */
export function CancelSheet(props: SheetProps) {
  const { brand, cancellation } = props.view
  const last = cancellation?.fixed ? formatFullDay(cancellation.cancel_by_date, brand.locale) : undefined
  const form = useSayForm(props, {
    values: { name: '', reason: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Type your name to cancel the contract' }),
    say: ({ name, reason }) => ({
      action: 'cancel',
      name: name.trim(),
      ...(reason.trim() && { reason: reason.trim() }),
    }),
    done: 'canceled',
  })
  return (
    <AnswerSheet
      form={form}
      title="Cancel this contract?"
      description={`You may cancel without any penalty${last ? ` until midnight of ${last}` : ''}. ${brand.company_name} returns what you paid within ten business days. This can't be undone here.`}
      initialFocus="input"
      action="Cancel the contract"
      danger
      onClose={() => props.onClose()}
    >
      <Field label="Your name" help="It counts as your signature on the notice" {...form.field('name')}>
        <Input {...form.input('name')} maxLength={limits.name} autoComplete="name" />
      </Field>
      <Field label="Why? (optional)" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={3} maxLength={limits.contractReason} />
      </Field>
    </AnswerSheet>
  )
}
