import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** What should be different before the signer signs. Signing stays open. */
export function ChangesSheet(props: SheetProps) {
  const { brand } = props.view
  const { changing } = useSheetWords()
  const form = useSayForm(props, {
    values: { message: '' },
    check: ({ message }) => ({ message: message.trim() ? undefined : changing.none }),
    say: ({ message }) => ({ action: 'request_changes', message: message.trim() }),
    done: 'changes',
  })
  return (
    <AnswerSheet
      form={form}
      title={changing.title}
      description={changing.explained(brand.company_name)}
      initialFocus="textarea"
      action={changing.action}
      accent={brand.accent}
      onClose={() => props.onClose()}
    >
      <Field label={changing.what} {...form.field('message')}>
        <Textarea {...form.input('message')} rows={5} maxLength={limits.note} />
      </Field>
    </AnswerSheet>
  )
}
