import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useSayForm } from './use-say-form.ts'

/** Takes back the consent to sign electronically. */
export function WithdrawSheet(props: SheetProps) {
  const { company_name } = props.view.brand
  const form = useSayForm(props, {
    values: {},
    check: () => ({}),
    say: () => ({ action: 'withdraw_consent' }),
    done: 'withdrawn',
  })
  return (
    <AnswerSheet form={form} title="Withdraw consent" action="Withdraw consent" danger onClose={() => props.onClose()}>
      <p>
        You agreed to sign this contract electronically. If you take that back, {company_name} is notified that you'd
        like to sign by hand instead. Nothing has been signed yet.
      </p>
    </AnswerSheet>
  )
}
