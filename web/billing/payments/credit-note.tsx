import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Document } from '#contract/billing/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Money } from '#web/ui/text/money.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { nameOf } from '../document-paths.ts'
import { useApplyCredit } from '../queries.ts'

type CreditNoteProps = { credit: string; client: string; document: Document; mayApply: boolean }

/** What the client paid too much before, and the way to pay this invoice from it. */
export function CreditNote({ credit, client, document, mayApply }: CreditNoteProps) {
  const apply = useApplyCredit()
  // The same id again is the same payment, however often it is pressed.
  const [payment_id] = useState(() => newId())
  const amount = moneyText(Math.min(parseMoney(credit) ?? 0, parseMoney(document.balance) ?? 0))
  const press = () =>
    apply.mutate(
      { id: document.id, payment_id, amount },
      {
        onSuccess: () => toast({ kind: 'success', title: `Credit applied to ${nameOf(document)}` }),
        onError: toastError,
      },
    )
  return (
    <Banner
      tone="success"
      title={
        <>
          Credit <Money amount={credit} currency={document.currency} />
        </>
      }
      actions={
        mayApply && (
          <Button size="sm" busy={apply.isPending} onClick={press}>
            Apply credit
          </Button>
        )
      }
    >
      {client} overpaid before.
      {mayApply && (
        <>
          {' '}
          <Money amount={amount} currency={document.currency} /> can be applied to this invoice.
        </>
      )}
    </Banner>
  )
}
