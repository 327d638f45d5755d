import type { SignedValue } from '#contract/jobs/value/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Money } from '#web/ui/text/money.tsx'

type BilledBeyondProps = { value: SignedValue; jobId: string }

/** A credit was signed after more was billed: what the client is owed, and the ways to give it back. Nothing is done by itself. */
export function BilledBeyond({ value: { left, billed, paid, currency }, jobId }: BilledBeyondProps) {
  const isPaid = Number(paid) >= Number(billed)
  return (
    <Banner
      tone="attention"
      title={
        <>
          Billed <Money amount={left.slice(1)} currency={currency} /> more than signed
        </>
      }
      actions={
        <ButtonLink size="sm" href={`/jobs/${jobId}?tab=documents`}>
          Open invoices
        </ButtonLink>
      }
    >
      {isPaid
        ? 'A credit was signed after this was paid. Refund it on the invoice that was paid last.'
        : 'A credit was signed after this was billed. Correct an invoice that is not paid, or void it and bill what is left.'}
    </Banner>
  )
}
