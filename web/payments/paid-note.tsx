import { CircleCheck, Printer } from 'lucide-react'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { Way } from '#web/billing/client-queries.ts'
import { DownloadDocument } from '#web/billing/customer/download-document.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

type PaidNoteProps = { outcome: PayOutcome; way: Way; onClose: () => void }

/** What was paid, when, with which card, where the receipt went, and what is left. */
export function PaidNote({ outcome, way, ...props }: PaidNoteProps) {
  const onClose = () => {
    props.onClose()
    setTimeout(focusPage, 150)
  }
  const { view } = outcome
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={view.payable.kind === 'deposit' ? 'Deposit paid' : 'Paid'}
      footer={
        <>
          <BrandButton accent={view.paper.company.accent} size="lg" onClick={onClose}>
            Done
          </BrandButton>
          <Button size="lg" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <PaidSummary outcome={outcome} way={way} />
    </Sheet>
  )
}

function PaidSummary({ outcome, way }: Pick<PaidNoteProps, 'outcome' | 'way'>) {
  const { view, receipt } = outcome
  const { paper } = view
  const money = (amount: string) => formatMoney(amount, paper.currency, paper.locale)
  return (
    <div role="status" className="flex flex-col items-center gap-1 py-8 text-center">
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-moss-tint text-moss">
        <Icon of={CircleCheck} size={32} />
      </span>
      {receipt && <Receipt receipt={receipt} paper={paper} amount={money(receipt.amount)} />}
      <p className="mt-4 font-label">{leftOf(outcome, money)}</p>
      {receipt && receipt.credited !== '0.00' && (
        <Credited amount={money(receipt.credited)} company={paper.company.name} />
      )}
      {view.display_status === 'paid' && (
        <DownloadDocument kind={view.kind} way={way} number={paper.number} className="mt-5">
          Download receipt
        </DownloadDocument>
      )}
    </div>
  )
}

function Credited({ amount, company }: { amount: string; company: string }) {
  return (
    <p className="text-ink-muted text-pretty">
      {amount} is more than the amount due, because someone else paid too. {company} keeps it as credit for you.
    </p>
  )
}

type ReceiptProps = {
  receipt: NonNullable<PayOutcome['receipt']>
  paper: PayOutcome['view']['paper']
  amount: string
}

function Receipt({ receipt, paper, amount }: ReceiptProps) {
  return (
    <>
      <p className="font-display text-[2rem] leading-9 font-bold tracking-[-0.02em] tabular-nums">{amount}</p>
      <p className="text-balance">
        Paid to {paper.company.name} for {paper.number} on {formatFullDay(receipt.date, paper.locale)}
      </p>
      {receipt.bank && (
        <p className="text-ink-muted tabular-nums">
          {receipt.bank.name} •••• {receipt.bank.last4}
        </p>
      )}
      {receipt.card && <p className="text-ink-muted tabular-nums">{cardName(receipt.card)}</p>}
      {receipt.receipt_to && (
        <p className="text-ink-muted [overflow-wrap:anywhere]">Receipt sent to {receipt.receipt_to}</p>
      )}
    </>
  )
}

/** The button that opened the sheet is gone when all is paid: the keyboard goes on from the page. */
function focusPage() {
  const main = document.getElementById('main')
  if (!main || document.activeElement !== document.body) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

function leftOf({ view }: PayOutcome, money: (amount: string) => string): string {
  const { kind, amount_due } = view.payable
  const left = kind === 'deposit' ? amount_due : view.paper.balance
  if (left === '0.00') return kind === 'deposit' ? 'The deposit is paid in full.' : 'Nothing is left to pay.'
  return kind === 'deposit' ? `${money(left)} of the deposit is left to pay.` : `${money(left)} is left to pay.`
}
