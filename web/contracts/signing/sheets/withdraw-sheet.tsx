import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** Takes back the consent to sign electronically. */
export function WithdrawSheet(props: SheetProps) {
  const { company_name } = props.view.brand
  const { withdrawing } = useSheetWords()
  const form = useSayForm(props, {
    values: {},
    check: () => ({}),
    say: () => ({ action: 'withdraw_consent' }),
    done: 'withdrawn',
  })
  return (
    <AnswerSheet
      form={form}
      title={withdrawing.title}
      action={withdrawing.title}
      danger
      onClose={() => props.onClose()}
    >
      <p>{withdrawing.explained(company_name)}</p>
    </AnswerSheet>
  )
}
