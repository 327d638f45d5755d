import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** A buyer cancels what they have signed: what follows, their name, and the press that does it. */
export function CancelSheet(props: SheetProps) {
  const { brand, cancellation } = props.view
  const { canceling, sign } = useSheetWords()
  const last = cancellation?.fixed ? contractDay(cancellation.cancel_by_date, brand) : ''
  const form = useSayForm(props, {
    values: { name: '', reason: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : canceling.none }),
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
      title={canceling.title}
      description={canceling.explained(last, brand.company_name)}
      initialFocus="input"
      action={canceling.action}
      danger
      onClose={() => props.onClose()}
    >
      <Field label={sign.name} help={canceling.nameHelp} {...form.field('name')}>
        <Input {...form.input('name')} maxLength={limits.name} autoComplete="name" />
      </Field>
      <Field label={canceling.why} {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={3} maxLength={limits.contractReason} />
      </Field>
    </AnswerSheet>
  )
}
