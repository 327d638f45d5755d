import type { Behaviour, Failure, Method } from '#practice/cards/resources/resources.ts'

/** What the bank of a card says: yes, no, or that the holder must be asked. */
export type Verdict = 'yes' | 'ask' | Failure

/** May this card be kept? The holder is there. */
export function askToKeep(method: Method, now: number): Verdict {
  if (hasRunOut(method, now)) return failureOf('expired_card', method.id)
  if (method._behaviour === 'fails_later') return 'yes'
  if (method._behaviour === 'asks_once' || method._behaviour === 'asks_always') return method._agreed ? 'yes' : 'ask'
  return method._behaviour === 'works' || method._behaviour === 'disputed'
    ? 'yes'
    : failureOf(method._behaviour, method.id)
}

/** May this card be charged? `present`: the holder is there to be asked. */
export function askToCharge(method: Method, now: number, present: boolean): Verdict {
  if (hasRunOut(method, now)) return failureOf('expired_card', method.id)
  if (method._behaviour === 'works' || method._behaviour === 'disputed') return 'yes'
  if (method._behaviour === 'asks_once' && method._agreed) return 'yes'
  if (method._behaviour === 'asks_once' || method._behaviour === 'asks_always')
    return present ? 'ask' : failureOf('asks_always', method.id)
  return failureOf(method._behaviour, method.id)
}

/** What the holder's refusal of the challenge comes to. */
export function refusedByHolder(what: 'payment_intent' | 'setup_intent', payment_method: string): Failure {
  return {
    type: 'card_error',
    code: `${what}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method,
  }
}

type Refusing = Exclude<Behaviour, 'works' | 'disputed'>

const sentences: Record<Refusing, Omit<Failure, 'type'>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  fails_later: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  asks_once: { code: 'authentication_required', decline_code: 'authentication_required', message: askMessage() },
  asks_always: { code: 'authentication_required', decline_code: 'authentication_required', message: askMessage() },
}

function failureOf(behaviour: Refusing, payment_method: string): Failure {
  return { type: 'card_error', ...sentences[behaviour], payment_method }
}

/** A card holds until the end of its month. */
function hasRunOut({ card }: Method, now: number): boolean {
  return Date.UTC(card.exp_year, card.exp_month, 1) / 1000 <= now
}

function askMessage(): string {
  return 'Your card was declined. This transaction requires authentication.'
}
