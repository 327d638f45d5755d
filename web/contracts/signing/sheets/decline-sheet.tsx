import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** A no, with its reason. */
export function DeclineSheet(props: SheetProps) {
  const { company_name } = props.view.brand
  const { declining } = useSheetWords()
  const form = useSayForm(props, {
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : declining.none(company_name) }),
    say: ({ reason }) => ({ action: 'decline', reason: reason.trim() }),
    done: 'declined',
  })
  return (
    <AnswerSheet
      form={form}
      title={declining.title}
      description={declining.explained(company_name)}
      initialFocus="textarea"
      action={declining.action}
      danger
      onClose={() => props.onClose()}
    >
      <Field label={declining.why} {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={4} maxLength={limits.contractReason} />
      </Field>
    </AnswerSheet>
  )
}
