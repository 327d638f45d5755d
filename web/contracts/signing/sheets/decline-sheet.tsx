import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** A no, with its reason. */
export function DeclineSheet(props: SheetProps) {
  const { company_name } = props.view.brand
  const form = useSayForm(props, {
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : `Tell ${company_name} why, so they can fix it` }),
    say: ({ reason }) => ({ action: 'decline', reason: reason.trim() }),
    done: 'declined',
  })
  return (
    <AnswerSheet
      form={form}
      title="Decline this contract"
      description={`After that it can't be signed, unless ${company_name} sends it again.`}
      initialFocus="textarea"
      action="Decline contract"
      danger
      onClose={() => props.onClose()}
    >
      <Field label="Why?" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={4} maxLength={limits.contractReason} />
      </Field>
    </AnswerSheet>
  )
}
