import { Suspense } from 'react'
import type { CardFieldsProps } from '#web/subscription/card-taking.tsx'
import { useLateEntry } from '#web/subscription/late-entry.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

export type BankFieldsProps = CardFieldsProps & {
  /** Of whoever pays. */
  email: string
}

const PracticeBankFields = lazyWithin(() =>
  import('./practice-bank-fields.tsx').then((part) => ({ default: part.PracticeBankFields })),
)
const StripeCardFields = lazyWithin(() =>
  import('#web/subscription/stripe-card-fields.tsx').then((part) => ({ default: part.StripeCardFields })),
)

/**
 * Takes a bank account without it touching this product's server: picked at the bank itself, or typed by its numbers, in the
 * processor's own fields; the practice form where no keys are set.
 */
export function BankFields({ ref, email, ...props }: BankFieldsProps) {
  const arrive = useLateEntry(ref)
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      {props.setup.practice ? (
        <PracticeBankFields {...props} ref={arrive} />
      ) : (
        <StripeCardFields {...props} way="us_bank_account" email={email} ref={arrive} />
      )}
    </Suspense>
  )
}
