import type { Ref } from 'react'
import type { PaymentAttempt, PaymentSetup } from '#contract/subscription/payment-shapes.ts'

/** What a form does with the card in it. Both throw an error whose message is for the person. */
export type CardSubmission = {
  /** Checks the card and sends it to the processor; answers its token. The same card gives the same token. */
  tokenise(): Promise<string>
  /**
   * Lets the card's bank ask its holder, and answers when that succeeded. Afterwards the server is asked for the
   * status.
   */
  finish(attempt: PaymentAttempt): Promise<void>
}

export type CardFieldsProps = {
  setup: PaymentSetup
  /** The company's account at the processor when its client pays; unset when a plan is paid. */
  account?: string | null
  /** What was wrong with the card, said beside it. */
  problem?: string
  ref: Ref<CardSubmission>
}
