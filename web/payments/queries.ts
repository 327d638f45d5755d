import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as billing from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import * as calls from '#contract/payments/calls.ts'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { keyOf, outdate, rewrite, useRead, useWrite } from '#web/api/use-call.ts'
import type { Way } from '#web/billing/client-queries.ts'

export type Offer = AnswerFor<typeof calls.getInvoiceOffer>
export type PayInput = InputFor<typeof calls.payInvoice>

/** What can be paid now, asked anew each time: others may have paid meanwhile. */
export const usePayOffer = (kind: DocumentKind, way: Way) =>
  useRead(kind === 'estimate' ? calls.getDepositOffer : calls.getInvoiceOffer, way, { staleTime: 0 })

/** Sends a payment. The same input keeps its key until an answer came, so asking again never charges twice. */
export function pay(kind: DocumentKind, input: PayInput): Promise<PayOutcome> {
  return send(kind === 'estimate' ? calls.payDeposit : calls.payInvoice, input)
}

/** The outcome of a payment attempt. */
export function checkAttempt(kind: DocumentKind, way: Way, try_id: string): Promise<PayOutcome> {
  return send(kind === 'estimate' ? calls.checkDeposit : calls.checkInvoicePayment, { ...way, try_id })
}

/** Shows the document that came with an outcome; lists of somebody signed in are read again. */
export function useKeepView(kind: DocumentKind, way: Way) {
  const cache = useQueryClient()
  return ({ view, outcome }: PayOutcome) => {
    cache.setQueryData(keyOf(viewOf(kind), way), view)
    if (way.token || outcome !== 'paid') return
    outdate(cache, calls.payInvoice, [viewOf(kind)])
  }
}

/** The page is outdated: the document is read again. */
export function useOutdateView(kind: DocumentKind, way: Way) {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: keyOf(viewOf(kind), way) })
}

const viewOf = (kind: DocumentKind) => (kind === 'estimate' ? billing.viewEstimate : billing.viewInvoice)

export const usePaymentAccount = (enabled = true) => useRead(calls.getPaymentAccount, {}, { enabled })
/* The answer is the account. */
const leaves = [calls.getPaymentAccount]
export const useOpenPaymentAccount = () => useWrite(calls.openPaymentAccount, { leaves, onDone: keepAccount })
export const useSyncPaymentAccount = () => useWrite(calls.syncPaymentAccount, { leaves, onDone: keepAccount })

/** The switch moves at once, and back when it was refused. */
export const useSwitchPayments = () =>
  useWrite(calls.switchOnlinePayments, {
    leaves,
    foresee: (switched, cache) =>
      rewrite(cache, calls.getPaymentAccount, {}, (answer) => ({
        ...answer,
        account: { ...answer.account, ...switched },
      })),
    onDone: keepAccount,
  })

export const useChoosePayWays = (id: string) =>
  useWrite(calls.choosePayWays, {
    foresee: ({ card, bank }, cache) =>
      rewrite(cache, billing.getInvoice, { id }, (copy) => ({ ...copy, pay_ways: { card, bank } })),
  })

export function useRefund(kind: DocumentKind) {
  const deposit = useWrite(calls.refundDeposit)
  const payment = useWrite(calls.refundInvoicePayment)
  return kind === 'estimate' ? deposit : payment
}

function keepAccount({ account }: AnswerFor<typeof calls.syncPaymentAccount>, _input: unknown, cache: QueryClient) {
  cache.setQueryData(keyOf(calls.getPaymentAccount, {}), { account })
}
