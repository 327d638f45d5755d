import { Suspense } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CardFieldsProps, CardSubmission } from './card-taking.tsx'
import { useLateEntry } from './late-entry.ts'

/** What a form does with the card in it. */
export type CardEntry = CardSubmission

const PracticeCardFields = lazyWithin(() =>
  import('./practice-card-fields.tsx').then((part) => ({ default: part.PracticeCardFields })),
)
const StripeCardFields = lazyWithin(() =>
  import('./stripe-card-fields.tsx').then((part) => ({ default: part.StripeCardFields })),
)

/**
 * Takes a card without it touching this product's server: the processor's own fields, or the practice form where no keys
 * are set. Loaded when it is first shown. Works inside a form: Enter submits that one.
 */
export function CardFields({ ref, ...props }: CardFieldsProps) {
  const arrive = useLateEntry(ref)
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      {props.setup.practice ? (
        <PracticeCardFields {...props} ref={arrive} />
      ) : (
        <StripeCardFields {...props} ref={arrive} />
      )}
    </Suspense>
  )
}
