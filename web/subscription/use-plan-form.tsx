import { useRef, useState } from 'react'
import type { PaymentAttempt, PaymentMethod } from '#contract/subscription/payment-shapes.ts'
import type { PlanInterval } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { fieldMessage, isSendError, plainMessage } from '#web/api/send-error.ts'
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
export function usePlanForm<A extends { attempt: PaymentAttempt | null }>(options: PlanFormOptions<A>) {
  const { initial, card, send, onDone } = options
  const [choice, setChoice] = useState(initial)
  const [anotherCard, setAnotherCard] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ choice?: string; card?: string; rest?: string }>({})
  const entry = useRef<CardEntry>(null)
  const needsCard = card === null || anotherCard

  async function submit() {
    const { plan, interval } = choice
    if (busy) return
    if (!plan) return setProblem({ choice: 'Choose a plan' })
    setBusy(true)
    setProblem({})
    try {
      const token = needsCard ? await entry.current?.tokenise() : undefined
      onDone(await sendUntilConfirmed({ plan, interval, payment_method_token: token }))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function sendUntilConfirmed(request: PlanRequest, rounds = 3): Promise<A> {
    const answer = await send(request)
    if (!answer.attempt) return answer
    if (rounds === 0) throw new Error('Your bank keeps asking. Try another card.')
    await entry.current?.finish(answer.attempt)
    return sendUntilConfirmed(request, rounds - 1)
  }

  return { choice, setChoice, anotherCard, setAnotherCard, needsCard, entry, busy, problem, submit }
}

export type PlanForm = ReturnType<typeof usePlanForm>

/** What a failure is about: the card, or the rest. */
function problemOf(error: unknown): { card?: string; rest?: string } {
  if (!isSendError(error)) return { card: error instanceof Error ? error.message : 'Check the card' }
  const aboutCard = error.error_code === 'card_declined' || error.fields?.payment_method_token !== undefined
  return aboutCard ? { card: fieldMessage(error) } : { rest: plainMessage(error) }
}
