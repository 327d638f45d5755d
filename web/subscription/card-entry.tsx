import { Suspense, useImperativeHandle, useRef } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CardFieldsProps, CardSubmission } from './card-taking.tsx'

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
  const shown = useRef<CardSubmission>(null)
  const waiting = useRef<((entry: CardSubmission) => void)[]>([])
  useImperativeHandle(ref, () => {
    const entry = async () => shown.current ?? new Promise<CardSubmission>((resolve) => waiting.current.push(resolve))
    return {
      tokenise: async () => (await entry()).tokenise(),
      finish: async (attempt) => (await entry()).finish(attempt),
    }
  }, [])
  const arrive = (entry: CardSubmission | null) => {
    shown.current = entry
    if (entry) for (const resolve of waiting.current.splice(0)) resolve(entry)
  }
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
