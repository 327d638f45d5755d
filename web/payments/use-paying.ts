import { useRef, useState } from 'react'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import { cardError } from '#web/api/practice-cards.ts'
import { fieldMessage, isSendError, sendError } from '#web/api/send-error.ts'
import type { PayProps } from '#web/billing/customer/client-page.tsx'
import type { CardEntry } from '#web/subscription/card-entry.tsx'
import { checkAttempt, type Offer, type PayInput, pay, useKeepView } from './queries.ts'

/** What is typed beside the card; no amount: all that is due. */
export type PayFields = Pick<PayInput, 'amount' | 'email'>

export type Stage =
  | { is: 'form' }
  /** The connection broke, or the processor does not answer: nobody here knows whether the card was charged. */
  | { is: 'unsure' }
  /** The bank takes its time. */
  | { is: 'waiting'; try_id: string }
  | { is: 'paid'; outcome: PayOutcome }

export type Problem = { amount?: string; email?: string; card?: string; rest?: string }

/** A payment attempt that the cardholder has to confirm with the bank. */
export type Confirmation = { try_id: string; amount: string }

type PayingOptions = Pick<PayProps, 'view' | 'way'> & { offer: Offer; onStale: () => void }

/**
 * Paying, to its end, whatever happens on the way: a card that is declined leaves the form as it is; where the card's bank
 * asks its holder, the card form does that and the server is asked how it ended; where no answer came, the same request is
 * sent again, which finds the same payment and never makes a second one.
 */
export function usePaying({ view, way, offer, onStale }: PayingOptions) {
  const { kind } = view
  const keep = useKeepView(kind, way)
  const entry = useRef<CardEntry>(null)
  const under = useRef(false)
  const sent = useRef<PayInput>(null)
  const [busy, setBusy] = useState(false)
  const [stage, setStage] = useState<Stage>(() => firstStage(offer))
  const [confirmation, setConfirmation] = useState<Confirmation | undefined>(() => firstConfirmation(offer))
  const [problem, setProblem] = useState<Problem>({})

  const submit = (fields: PayFields) =>
    alone(async () => {
      const payment_method_token = (await entry.current?.tokenise()) ?? ''
      sent.current = { ...way, ...fields, payment_method_token }
      await charge(sent.current)
    })

  /** After a lost connection: the same request, under the same key. */
  const askAgain = () => alone(async () => sent.current && charge(sent.current))

  /** Checks the status of an attempt. */
  const check = (try_id: string) => alone(async () => follow(await checkAttempt(kind, way, try_id)))

  /** A press while another one is being processed does nothing: two taps are one payment. */
  async function alone(work: () => Promise<unknown>) {
    if (under.current) return
    under.current = true
    setBusy(true)
    setProblem({})
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
      if (isSendError(error) && ['not_payable', 'conflict'].includes(error.error_code ?? '')) onStale()
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  async function charge(input: PayInput) {
    try {
      await follow(await pay(kind, input))
    } catch (error) {
      if (!isLost(error)) {
        setStage({ is: 'form' })
        throw error
      }
      // The second request failed as well: shows why.
      if (stage.is === 'unsure') setProblem({ rest: fieldMessage(error) })
      setStage({ is: 'unsure' })
    }
  }

  async function follow(outcome: PayOutcome, rounds = 3): Promise<void> {
    const { outcome: became, try_id, attempt, reason } = outcome
    keep(outcome)
    setConfirmation(undefined)
    if (became === 'paid') return setStage({ is: 'paid', outcome })
    if (became === 'processing') return setStage({ is: 'waiting', try_id })
    setStage({ is: 'form' })
    if (became === 'canceled') throw givenUp()
    if (became === 'failed') throw cardError(reason ?? 'Your bank said no. Try another card.')
    if (!attempt || rounds === 0) throw cardError(unconfirmed)
    // The fields come with the form: then it is the person who answers the bank.
    if (!entry.current)
      return setConfirmation({
        try_id,
        amount: sent.current?.amount?.toString() ?? offer.open?.amount ?? offer.payable.amount_due,
      })
    const refused = await entry.current.finish(attempt).catch((error: unknown) => error)
    const next = await checkAttempt(kind, way, try_id).catch((error: unknown) => {
      if (isLost(error)) setStage({ is: 'waiting', try_id })
      else throw error
    })
    if (!next) return
    if (next.outcome !== 'requires_action' || !refused) return follow(next, rounds - 1)
    throw cardError(fieldMessage(refused))
  }

  return { entry, busy, stage, confirmation, problem, setProblem, submit, askAgain, check }
}

export type Paying = ReturnType<typeof usePaying>

const unconfirmed = "Your bank hasn't confirmed this. Try again, or use another card."

/** A payment of an earlier visit that is still processing. */
function firstStage({ open }: Offer): Stage {
  return open && open.status !== 'requires_action' ? { is: 'waiting', try_id: open.id } : { is: 'form' }
}

function firstConfirmation({ open }: Offer): Confirmation | undefined {
  return open?.status === 'requires_action' ? { try_id: open.id, amount: open.amount } : undefined
}

/** The outcome is unknown: no answer, or a failure of the server. */
function isLost(error: unknown): boolean {
  return isSendError(error) && error.error_code !== 'card_declined' && (error.status === 0 || error.status >= 500)
}

function givenUp() {
  const message = 'This payment timed out and nothing was charged. Check the amount due and pay again.'
  return sendError(message, { kind: 'other', status: 409, error_code: 'conflict', sentences: [message] })
}

/** What a failure is about: the card, a field, or the rest. */
function problemOf(error: unknown): Problem {
  if (!isSendError(error)) return { rest: fieldMessage(error) }
  const { amount, email, payment_method_token } = error.fields ?? {}
  if (error.error_code === 'card_declined' || payment_method_token) return { card: fieldMessage(error) }
  if (amount || email) return { amount: amount?.[0], email: email?.[0] }
  return { rest: fieldMessage(error) }
}
