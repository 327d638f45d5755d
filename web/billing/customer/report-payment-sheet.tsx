import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type SentMethod, sentMethods } from '#contract/billing/sent-rules.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { LinkView, Way } from '../client-queries.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { useReportPayment } from './report-payment-queries.ts'

type SentSheetProps = { view: LinkView; way: Way; onClose: () => void }

/** What a client sent past the card: all that is due unless changed. */
export function SentSheet({ view, way, onClose }: SentSheetProps) {
  const { company, currency, balance } = view.paper
  const report = useReportPayment(way)
  const [notice_id] = useState(() => newId())
  const [values, setValues] = useState({
    amount: balance,
    method: 'check' as SentMethod,
    date: view.today,
    reference: '',
  })
  const [asked, setAsked] = useState(false)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const cents = parseMoney(values.amount)
  const problems = {
    amount: cents === undefined || cents <= 0 ? 'Enter an amount above 0' : undefined,
    date: !isDay(values.date)
      ? 'Enter a date'
      : values.date > view.today
        ? "The date can't be in the future"
        : undefined,
  }
  const submit = async () => {
    setAsked(true)
    if (problems.amount || problems.date || cents === undefined || report.isPending) return
    const { method, date, reference } = values
    const notice = { notice_id, amount: moneyText(cents), method, date, reference: reference.trim() || null }
    try {
      await report.mutateAsync({ ...way, ...notice })
      onClose()
    } catch (error) {
      if (report.showCurrent(error)) onClose()
    }
  }
  return (
    <AnswerSheet
      title={`Tell ${company.name}`}
      description="What you sent, and when. It counts as paid once they record it."
      initialFocus="input"
      problem={report.isError ? fieldMessage(report.error) : undefined}
      onClose={onClose}
      action={
        <BrandButton accent={company.accent} size="lg" busy={report.isPending} onClick={submit}>
          I've sent it
        </BrandButton>
      }
    >
      <Field label="Amount" error={asked ? problems.amount : undefined}>
        <MoneyInput currency={currency} value={values.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label="How">
        <Select value={values.method} onChange={(event) => set({ method: event.target.value as SentMethod })}>
          {sentMethods.map((method) => (
            <option key={method} value={method}>
              {methodLabels[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Day you sent it" error={asked ? problems.date : undefined}>
        <DateInput value={values.date} today={view.today} max={view.today} onChange={(date) => set({ date })} />
      </Field>
      <Field label={values.method === 'check' ? 'Check number' : 'Reference or note'} optional>
        <Input value={values.reference} maxLength={200} onChange={(event) => set({ reference: event.target.value })} />
      </Field>
    </AnswerSheet>
  )
}
