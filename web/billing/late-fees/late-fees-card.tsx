import { useState } from 'react'
import { stateWords } from '#contract/billing/list.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { viewPath } from '../document-paths.ts'
import { useAddLateFee, useGetLateFees } from './queries.ts'

type LateFeesCardProps = { id: string; number: string; currency: string }

/** The fees of a late invoice, what is due with them, and the press that makes the next. */
export function LateFeesCard({ id, number, currency }: LateFeesCardProps) {
  const { locale } = useFormats()
  const add = useAddLateFee()
  const can = useCan()
  const [asks, setAsks] = useState(false)
  const late = useGetLateFees(id).data
  const next = can('invoices.send') ? late?.next : undefined
  if (!late || (late.fees.length === 0 && !next)) return null
  const amount = next && formatMoney(next.amount, currency, locale)
  return (
    <Card title="Late fees">
      <div className="flex flex-col gap-3">
        {late.fees.length > 0 && (
          <ul>
            {late.fees.map((fee) => (
              <li key={fee.id}>
                <Link href={viewPath({ kind: 'invoice', id: fee.id })}>{withFigures(fee.number)}</Link>{' '}
                <span className="text-ink-muted">
                  <Money amount={fee.total} currency={currency} /> ·{' '}
                  {stateWords[fee.display_status as 'draft']?.toLowerCase()}
                </span>
              </li>
            ))}
          </ul>
        )}
        {late.fees.length > 0 && (
          <p className="text-ink-muted">
            Due in all: <Money amount={late.due_in_all} currency={currency} />
          </p>
        )}
        {amount && (
          <Button busy={add.isPending} onClick={() => setAsks(true)}>
            Add late fee of {amount}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Send a late fee of ${amount}?`}
        consequences={`It is an invoice of its own, emailed to the client now. ${number} stays as it is.`}
        action="Send late fee"
        busy={add.isPending}
        onConfirm={() => add.mutate({ id }, { onSettled: () => setAsks(false) })}
      />
    </Card>
  )
}
