import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { amountProblem, paidDayProblem } from '#contract/billing/payment-rules.ts'
import { type SentMethod, sentMethods } from '#contract/billing/sent-rules.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import { useReportPayment } from './report-payment-queries.ts'

type SentSheetProps = { view: LinkView; way: Way; onClose: () => void }

/** What a client sent past the card: all that is due unless changed. */
export function SentSheet({ view, way, onClose }: SentSheetProps) {
  const { company, currency } = view.paper
  const form = useReportForm({ view, way, onClose })
  return (
    <AnswerSheet
      form={form}
      title={`Tell ${company.name}`}
      description="What you sent, and when. It counts as paid once they record it."
      initialFocus="input"
      action="I've sent it"
      accent={company.accent}
      onClose={onClose}
    >
      <Field label="Amount" {...form.field('amount')}>
        <MoneyInput {...form.input('amount')} currency={currency} />
      </Field>
      <Field label="How">
        <Select {...form.input('method')}>
          {sentMethods.map((method) => (
            <option key={method} value={method}>
              {methodLabels[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Day you sent it" {...form.field('date')}>
        <DateInput {...form.input('date')} today={view.today} max={view.today} />
      </Field>
      <Field label={form.values.method === 'check' ? 'Check number' : 'Reference or note'} optional>
        <Input {...form.input('reference')} maxLength={200} />
      </Field>
    </AnswerSheet>
  )
}

function useReportForm({ view: { paper, today }, way, onClose }: SentSheetProps) {
  const report = useReportPayment(way)
  const [notice_id] = useState(() => newId())
  const [values] = useState({ amount: paper.balance, method: 'check' as SentMethod, date: today, reference: '' })
  return useSaveForm({
    values,
    check: ({ amount, date }) => ({ amount: amountProblem(amount), date: paidDayProblem(date, today) }),
    save: ({ amount, reference, ...rest }) =>
      report.mutateAsync({
        ...way,
        ...rest,
        notice_id,
        amount: moneyText(parseMoney(amount) ?? 0),
        reference: reference.trim() || null,
      }),
    saved: onClose,
    failed: (error) => {
      const known = report.showCurrent(error)
      if (known) onClose()
      return known
    },
    words: fieldMessage,
  })
}
