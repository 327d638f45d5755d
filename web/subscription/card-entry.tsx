import type { Ref } from 'react'
import type { PaymentAttempt, PaymentSetup } from '#contract/subscription/payment-shapes.ts'

export type CardEntry = {
  tokenise(): Promise<string>
  finish(attempt: PaymentAttempt): Promise<void>
}

export function CardFields(_props: { setup: PaymentSetup; ref: Ref<CardEntry>; problem?: string }) {
  return null
}
