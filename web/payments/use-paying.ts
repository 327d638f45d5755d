import { type RefObject, useRef, useState } from 'react'
import type { PayWay } from '#contract/billing/pay-way-rules.ts'
import { cardAmountProblem } from '#contract/billing/payment-rules.ts'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import { formatMoney, moneyText, parseMoney } from '#contract/values/money.ts'
import { emailProblem } from '#contract/wire/email-rules.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { cardError } from '#web/api/practice-cards.ts'
import { fieldMessage, isSendError, sendError } from '#web/api/send-error.ts'
import type { PayProps } from '#web/billing/customer/client-page.tsx'
import type { CardEntry } from '#web/subscription/card-entry.tsx'
import { checkAttempt, type Offer, type PayInput, pay, useKeepView } from './queries.ts'

export type Stage =
  | { is: 'form' }
  /** The connection broke, or the processor does not answer: nobody here knows whether the card was charged. */
  | { is: 'unsure' }
  /** The bank takes its time. */
  | { is: 'waiting'; try_id: string }
  /** A debit is on its way, for days; `url`: it waits for the code of a small deposit, to be typed there. */
  | { is: 'debited'; url: string | null }
  | { is: 'paid'; outcome: PayOutcome }

/** What a check has found: about the card, or the rest. */
type Problem = { card?: string; rest?: string }

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
  const say = (amount: string) => formatMoney(amount, offer.currency, view.paper.locale)
  const entry = useRef<CardEntry>(null)
  const [payWay, setPayWay] = useState<PayWay>(() => offer.open?.way ?? offer.ways[0] ?? 'card')
  const sent = useRef<PayInput>(null)
  const { busy, problem, setProblem, alone } = useOneRequest(onStale)
  const { stage, setStage, confirmation, follow } = useOutcome({ kind, way, offer, entry, sent })
  const unsure = stage.is === 'unsure'
  const form = usePayForm(offer, say, unsure, (fields) =>
    alone(async () => {
      if (unsure && sent.current) return charge(sent.current)
      const payment_method_token = (await entry.current?.tokenise()) ?? ''
      sent.current = { ...way, ...fields, ...allowed[payWay], payment_method_token }
      return charge(sent.current)
    }),
  )

  /** Checks the status of an attempt. */
  const check = (try_id: string) =>
    alone(async () => follow(await checkAttempt(kind, way, try_id))).catch((error) => setProblem(problemOf(error)))

  async function charge(input: PayInput) {
    try {
      await follow(await pay(kind, input))
    } catch (error) {
      const lost = isLost(error)
      setStage({ is: lost ? 'unsure' : 'form' })
      // Of a first request without an answer the stage says enough; when the second fails as well, it is shown why.
      if (!lost || unsure) throw error
    }
  }

  return {
    form: { ...form, busy, problem: form.problem ?? problem.rest },
    cardProblem: form.field('payment_method_token').error ?? problem.card,
    entry,
    payWay,
    setPayWay,
    busy,
    stage,
    confirmation,
    say,
    check,
  }
}

/** What is sent with each way: the words that allow a debit stand above the button. */
const allowed = { card: {}, bank: { way: 'bank', mandate: true } } as const

export type Paying = ReturnType<typeof usePaying>

/** A press while another one is being processed does nothing: two taps are one payment. */
function useOneRequest(onStale: () => void) {
  const under = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>({})
  async function alone(work: () => Promise<unknown>) {
    if (under.current) return
    under.current = true
    setBusy(true)
    setProblem({})
    try {
      await work()
    } catch (error) {
      if (isSendError(error) && ['not_payable', 'conflict'].includes(error.error_code ?? '')) onStale()
      throw error
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, alone }
}

type OutcomeProps = Pick<PayingOptions, 'way' | 'offer'> & {
  kind: PayProps['view']['kind']
  entry: RefObject<CardEntry | null>
  sent: RefObject<PayInput | null>
}

/** What has become of the payment, as far as it is known, and what its cardholder still has to confirm. */
function useOutcome({ kind, way, offer, entry, sent }: OutcomeProps) {
  const keep = useKeepView(kind, way)
  const [stage, setStage] = useState<Stage>(() => firstStage(offer))
  const [confirmation, setConfirmation] = useState<Confirmation | undefined>(() => firstConfirmation(offer))

  async function follow(outcome: PayOutcome, rounds = 3): Promise<void> {
    const { outcome: became, way: by, try_id, attempt, reason, verify_url } = outcome
    keep(outcome)
    setConfirmation(undefined)
    if (became === 'paid') return setStage({ is: 'paid', outcome })
    if (verify_url || (by === 'bank' && became === 'processing')) return setStage({ is: 'debited', url: verify_url })
    if (became === 'processing') return setStage({ is: 'waiting', try_id })
    setStage({ is: 'form' })
    if (became === 'canceled') throw givenUp()
    if (became === 'failed') throw cardError(reason ?? 'Your bank said no. Try another card.')
    if (!attempt || rounds === 0) throw cardError(unconfirmed)
    // The fields come with the form: then it is the person who answers the bank.
    const amount = sent.current?.amount?.toString() ?? offer.open?.amount ?? offer.payable.amount_due
    if (!entry.current) return setConfirmation({ try_id, amount })
    const refused = await entry.current.finish(attempt).catch((error: unknown) => error)
    const next = await checkAttempt(kind, way, try_id).catch((error: unknown) => {
      if (isLost(error)) setStage({ is: 'waiting', try_id })
      else throw error
    })
    if (!next) return
    if (next.outcome !== 'requires_action' || !refused) return follow(next, rounds - 1)
    throw cardError(fieldMessage(refused))
  }

  return { stage, setStage, confirmation, follow }
}

type Fields = Pick<PayInput, 'amount' | 'email'>

/** How much, and where the receipt goes. What was sent is sent again as it was, whatever is due by now. */
function usePayForm(
  offer: Offer,
  say: (amount: string) => string,
  again: boolean,
  save: (fields: Fields) => Promise<void>,
) {
  const { payable, receipt_email } = offer
  return useSaveForm({
    // No amount: all that is due, however much that is by now, until another one is wanted.
    values: { amount: undefined as string | undefined, email: receipt_email ?? '', payment_method_token: '' },
    check: ({ amount = payable.amount_due, email }) =>
      again ? {} : { amount: cardAmountProblem(amount, payable, say), email: emailProblem(email) },
    save: ({ amount = payable.amount_due, email }) =>
      save({ amount: moneyText(parseMoney(amount) ?? 0), email: email.trim() || undefined }),
    words: fieldMessage,
  })
}

const unconfirmed = "Your bank hasn't confirmed this. Try again, or use another card."

/** A payment of an earlier visit that is still processing. Beside a debit of a part the rest can be paid. */
function firstStage({ open, payable }: Offer): Stage {
  if (open?.way === 'bank' && open.status === 'processing')
    return payable.why === null ? { is: 'form' } : { is: 'debited', url: null }
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

function problemOf(error: unknown): Problem {
  const aboutCard = isSendError(error) && error.error_code === 'card_declined'
  return aboutCard ? { card: fieldMessage(error) } : { rest: fieldMessage(error) }
}
