import { useRef, useState } from 'react'
import type { PaymentAttempt, PaymentMethod } from '#contract/subscription/payment-shapes.ts'
import type { PlanInterval } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { cardError } from '#web/api/practice-cards.ts'
import type { CardEntry } from './card-entry.tsx'

export type PlanRequest = { plan: PlanKey; interval: PlanInterval; payment_method_token?: string }

type PlanFormOptions<A> = {
  initial: { plan?: PlanKey; interval: PlanInterval }
  /** The card that is saved already. */
  card: PaymentMethod | null
  send: (request: PlanRequest) => Promise<A>
  onDone: (answer: A) => void
}

/**
 * Choosing a plan with its card. What was typed stays whatever happens: that a card was declined is shown beside it.
 * Where the card's bank wants to ask its holder, the card form does that, and the same request is sent again.
 */
export function usePlanForm<A extends { attempt: PaymentAttempt | null }>({
  initial,
  card,
  send,
  onDone,
}: PlanFormOptions<A>) {
  const [anotherCard, setAnotherCard] = useState(false)
  const entry = useRef<CardEntry>(null)
  const needsCard = card === null || anotherCard

  async function sendUntilConfirmed(request: PlanRequest, rounds = 3): Promise<A> {
    const answer = await send(request)
    if (!answer.attempt) return answer
    if (rounds === 0) throw cardError('Your bank keeps asking. Try another card.')
    await entry.current?.finish(answer.attempt)
    return sendUntilConfirmed(request, rounds - 1)
  }

  const form = useSaveForm({
    values: { plan: initial.plan, interval: initial.interval, payment_method_token: '' },
    check: ({ plan }) => ({ plan: plan ? undefined : 'Choose a plan' }),
    save: async ({ plan, interval }) => {
      const token = needsCard ? await entry.current?.tokenise() : undefined
      return sendUntilConfirmed({ plan: plan as PlanKey, interval, payment_method_token: token })
    },
    saved: onDone,
  })
  return { ...form, anotherCard, setAnotherCard, entry }
}

export type PlanForm = ReturnType<typeof usePlanForm>
