import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { amountProblem, paidDayProblem } from '#contract/billing/payment-rules.ts'
import type { PaymentMethod } from '#contract/billing/word-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { type EditorCopy, useRecordPayment } from '../queries.ts'
import { openDeposit } from './open-deposit.ts'

export type RecordForm = ReturnType<typeof useRecordForm>

/** The payment that is recorded; what is more than is asked for is recorded after a question only. */
export function useRecordForm({ copy, onDone }: ActionProps) {
  const { today } = useFormats()
  const record = useRecordPayment(copy.document.kind)
  // A repeat after a lost answer is the same payment, whatever the document shows by then.
  const [payment_id] = useState(() => newId())
  const [values] = useState(() => startOf(copy, today))
  const [asking, setAsking] = useState(false)
  const form = useSaveForm({
    values,
    check: ({ amount, date }) => ({ amount: amountProblem(amount), date: paidDayProblem(date, today) }),
    save: async (typed) => {
      const over = centsOf(typed.amount) > centsOf(mostOf(copy))
      setAsking(over && !asking)
      return over && !asking ? undefined : record.mutateAsync({ ...paymentOf(copy, typed), payment_id })
    },
    saved: (answer) => {
      if (!answer) return
      toast({ kind: 'success', body: answer.message, title: titleOf(copy, answer.document.balance) })
      onDone()
    },
  })
  return { ...form, asking, setAsking, cents: parseMoney(form.values.amount) }
}

/** All that is asked for, or what the client says was sent. */
function startOf(copy: EditorCopy, today: string) {
  const { document, payment_notice: said } = copy
  const due = document.kind === 'estimate' ? moneyText(openDeposit(copy)) : document.balance
  return {
    amount: said?.amount ?? (due === '0.00' ? '' : due),
    method: (said?.method ?? 'check') as PaymentMethod,
    date: said?.date ?? today,
    reference: said?.reference ?? '',
    note: '',
  }
}

function paymentOf({ document }: EditorCopy, { amount, reference, note, ...rest }: ReturnType<typeof startOf>) {
  const isAll = centsOf(amount) >= centsOf(document.balance)
  return {
    ...rest,
    id: document.id,
    amount: moneyText(centsOf(amount)),
    reference: reference.trim() || null,
    note: note.trim() || null,
    kind: document.kind === 'estimate' ? ('deposit' as const) : isAll ? ('final' as const) : ('progress' as const),
  }
}

function titleOf({ document }: EditorCopy, balance: string): string {
  const name = nameOf(document)
  if (document.kind === 'estimate') return `Deposit recorded on ${name}`
  return balance === '0.00' ? `${name} is paid` : `Payment recorded on ${name}`
}

/** What is more than this becomes credit, or is more than the work costs. */
export function mostOf({ document }: Pick<EditorCopy, 'document'>): string {
  return document.kind === 'estimate' ? document.total : document.balance
}

const centsOf = (amount: string) => parseMoney(amount) ?? 0
