import type { Document } from '#contract/billing/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { EditorCopy } from '../queries.ts'

type DebitsNoteProps = { debits: NonNullable<EditorCopy['debits']>; document: Pick<Document, 'currency'> }

/** Payments from the client's bank account that the bank has not answered yet. */
export function DebitsNote({ debits, document }: DebitsNoteProps) {
  const { time_zone } = useFormats()
  return debits.map(({ amount, at, waits_for_code }) => (
    <Banner key={at} title="A bank payment is on its way">
      <Money amount={amount} currency={document.currency} /> since <DayText day={todayIn(time_zone, at)} />.{' '}
      {waits_for_code
        ? 'The client still has to confirm the bank account with a code.'
        : 'Banks take up to 4 business days. Nobody has to remind the client meanwhile.'}
    </Banner>
  ))
}
