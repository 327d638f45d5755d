import { Suspense } from 'react'
import { useCan } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { Action } from '../action.ts'
import { CreditNote } from '../payments/credit-note.tsx'
import { ReportedPaymentNote } from '../payments/reported-payment-note.tsx'
import type { EditorCopy } from '../queries.ts'

/* Few invoices have a bank payment on its way. */
const DebitsNote = lazyWithin(() =>
  import('../payments/debits-note.tsx').then((part) => ({ default: part.DebitsNote })),
)
const WrittenOffNote = lazyWithin(() =>
  import('../write-off/written-off-note.tsx').then((part) => ({ default: part.WrittenOffNote })),
)

type MoneyNotesProps = {
  copy: EditorCopy
  /** Left out where no payment can be recorded. */
  onRecord: (() => void) | undefined
  /** Opens what is done with it. */
  onDo: (action: Action) => void
}

/** What of the money wants to be known first: it is bad debt, there is credit, or a payment was reported. */
export function MoneyNotes({ copy, onRecord, onDo }: MoneyNotesProps) {
  const { document } = copy
  const can = useCan()
  return (
    <>
      {copy.write_off && (
        <Suspense>
          <WrittenOffNote
            write_off={copy.write_off}
            document={document}
            onTakeBack={can('invoices.void_writeoff') ? () => onDo('take_back') : undefined}
          />
        </Suspense>
      )}
      {copy.credit && document.status === 'sent' && document.balance !== '0.00' && (
        <CreditNote
          key={document.version}
          credit={copy.credit}
          client={copy.client?.display_name ?? 'The client'}
          document={document}
          mayApply={onRecord !== undefined}
        />
      )}
      {copy.debits && (
        <Suspense>
          <DebitsNote debits={copy.debits} document={document} />
        </Suspense>
      )}
      {copy.payment_notice && (
        <ReportedPaymentNote
          notice={copy.payment_notice}
          document={document}
          onRecord={onRecord}
          onDismiss={() => onDo('dismiss')}
        />
      )}
    </>
  )
}
