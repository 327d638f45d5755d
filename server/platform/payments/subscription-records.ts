import type Stripe from 'stripe'
import type { output } from 'zod'
import { idAnswer, instantOf, listOf, receiptAnswer, subscriptionAnswer } from './answers.ts'
import { codeOf } from './ask.ts'
import type { Processor } from './client.ts'
import { stripe } from './library.ts'
import type { Payments, ProviderSubscription, Receipt } from './shapes.ts'
import { readSubscription, subscriptionOf, withAttempt } from './subscription-state.ts'

type Parts = Pick<Payments, 'getSubscription' | 'listSubscriptions' | 'listReceipts' | 'payOutstanding'>

/** Plans as they stand at the processor, with what was charged and what is outstanding. */
export function openSubscriptionRecords(processor: Processor): Parts {
  const { client, ask } = processor

  function getSubscription(id: string) {
    return readSubscription(processor, (options) => client().subscriptions.retrieve(id, { ...withAttempt }, options))
  }

  async function listSubscriptions(customer: string): Promise<ProviderSubscription[]> {
    const read_at = processor.now()
    const { data } = await ask(listOf(subscriptionAnswer), (options) =>
      client().subscriptions.list({ customer, status: 'all', limit: 100 }, options),
    )
    return data.map((each) => subscriptionOf(each, null, read_at))
  }

  async function listReceipts(customer: string): Promise<Receipt[]> {
    const { data } = await ask(listOf(receiptAnswer), (options) =>
      client().invoices.list({ customer, limit: 100 }, options),
    )
    return data.filter(({ status }) => status !== 'draft').map(receiptOf)
  }

  async function payOutstanding(input: Parameters<Payments['payOutstanding']>[0]) {
    const { subscription_id: id, payment_method_id, key: idempotencyKey } = input
    const now = await ask(subscriptionAnswer, (options) => client().subscriptions.retrieve(id, withAttempt, options))
    const invoice = typeof now.latest_invoice === 'object' ? now.latest_invoice : null
    if (invoice && ['draft', 'open', 'uncollectible'].includes(invoice.status)) {
      const fields = payment_method_id ? { payment_method: payment_method_id } : {}
      await payInvoice(processor, invoice.id, fields, idempotencyKey)
    }
    return getSubscription(id)
  }

  return { getSubscription, listSubscriptions, listReceipts, payOutstanding }
}

function payInvoice(
  { client, ask }: Processor,
  id: string,
  fields: Stripe.InvoicePayParams,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return ask(
    idAnswer,
    (options) =>
      client()
        .invoices.pay(id, fields, { ...options, idempotencyKey })
        .catch((error) => (wantsHolder(error) || isPaid(error) ? { id } : Promise.reject(error))),
    { charges: true },
  )
}

function receiptOf(answer: output<typeof receiptAnswer>): Receipt {
  const line = answer.lines.data.at(-1)
  return {
    id: answer.id,
    number: answer.number ?? null,
    amount: answer.total,
    currency: answer.currency.toUpperCase(),
    status: answer.status ?? 'draft',
    created_at: instantOf(answer.created),
    period_start: instantOf(line?.period?.start ?? answer.created),
    period_end: instantOf(line?.period?.end ?? answer.created),
    description: line?.description ?? null,
    page_url: answer.hosted_invoice_url ?? null,
    pdf_url: answer.invoice_pdf ?? null,
  }
}

/** Paid meanwhile, by itself or by another tab: that is what was wanted. */
function isPaid(error: unknown): boolean {
  return error instanceof stripe().errors.StripeInvalidRequestError && /already paid/i.test(error.message)
}

/** The bank wants the holder to confirm: the attempt says how to go on. */
function wantsHolder(error: unknown): boolean {
  const wants = ['invoice_payment_intent_requires_action', 'authentication_required']
  return error instanceof stripe().errors.StripeError && wants.includes(codeOf(error) ?? '')
}
