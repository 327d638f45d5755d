import { Refusal } from '#contract/wire/refusal.ts'
import type { PaymentError } from './shapes.ts'

/** The bank's no as a refusal: the processor's plain words, its code kept. */
export function declined(error: PaymentError): Refusal {
  return new Refusal('card_declined', error.message, { decline_code: error.decline_code ?? error.code })
}
