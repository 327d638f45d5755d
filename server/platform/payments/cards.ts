import type Stripe from 'stripe'
import { z } from 'zod'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import { customerAnswer, idAnswer, listOf, methodAnswer, setupAnswer } from './answers.ts'
import { codeOf } from './ask.ts'
import { attemptOfSetup } from './attempts.ts'
import type { Processor } from './client.ts'
import { keyOf } from './keys.ts'
import { stripe } from './library.ts'
import type { Card, Payments } from './shapes.ts'

type Parts = Pick<Payments, 'saveCustomer' | 'addMethod' | 'listMethods' | 'removeMethod' | 'setDefaultMethod'>

/** A company as the processor's customer, and its cards. */
export function openCards(processor: Processor): Parts {
  return { ...openCustomers(processor), ...openMethods(processor) }
}

function openCustomers(processor: Processor): Pick<Parts, 'saveCustomer' | 'setDefaultMethod'> {
  const { client, ask } = processor

  async function saveCustomer({ company_id, name, email, customer_id }: Parameters<Payments['saveCustomer']>[0]) {
    const fields = { name, email, metadata: { company_id } }
    const idempotencyKey = keyOf('customer', company_id, fields)
    const { id } = await ask(idAnswer, (options) =>
      customer_id
        ? client().customers.update(customer_id, fields, options)
        : client().customers.create(fields, { ...options, idempotencyKey }),
    )
    return { customer_id: id }
  }

  async function setDefaultMethod({ customer_id, payment_method_id }: Parameters<Payments['setDefaultMethod']>[0]) {
    if ((await holderOf(processor, payment_method_id)) !== customer_id) throw notFound('card')
    const invoice_settings = { default_payment_method: payment_method_id }
    await ask(idAnswer, (options) => client().customers.update(customer_id, { invoice_settings }, options))
  }

  return { saveCustomer, setDefaultMethod }
}

function openMethods(processor: Processor): Pick<Parts, 'addMethod' | 'listMethods' | 'removeMethod'> {
  const { client, ask } = processor

  async function addMethod({ customer_id, payment_method_token, key }: Parameters<Payments['addMethod']>[0]) {
    const setup = await ask(setupAnswer.extend({ payment_method: methodAnswer }), (options) =>
      client()
        .setupIntents.create(setupFields(customer_id, payment_method_token), { ...options, idempotencyKey: key })
        .catch(refuseToken),
    )
    const card = cardOf(setup.payment_method, false)
    return { card, attempt: setup.status === 'succeeded' ? null : attemptOfSetup(setup) }
  }

  async function listMethods(customer_id: string): Promise<Card[]> {
    const [customer, methods] = await Promise.all([
      ask(customerAnswer, (options) => client().customers.retrieve(customer_id, {}, options)),
      ask(listOf(methodAnswer), (options) =>
        client().customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 }, options),
      ),
    ])
    const chosen = customer.invoice_settings?.default_payment_method
    const cards = methods.data.map((method) => cardOf(method, method.id === chosen))
    return cards.sort((a, b) => Number(b.is_default) - Number(a.is_default))
  }

  async function removeMethod(input: { customer_id: string; payment_method_id: string }) {
    const holder = await holderOf(processor, input.payment_method_id)
    if (holder === null) return
    if (holder !== input.customer_id) throw notFound('card')
    const idempotencyKey = keyOf('detach', input.payment_method_id)
    await ask(idAnswer, (options) =>
      client().paymentMethods.detach(input.payment_method_id, {}, { ...options, idempotencyKey }),
    )
  }

  return { addMethod, listMethods, removeMethod }
}

/** A card is kept by a setup, so that the bank of the holder agrees to charges while nobody is there to be asked. */
function setupFields(customer: string, payment_method: string): Stripe.SetupIntentCreateParams {
  return {
    customer,
    payment_method,
    allowed_payment_method_types: ['card'],
    confirm: true,
    usage: 'off_session',
    use_stripe_sdk: true,
    expand: ['payment_method'],
  }
}

/** Whose card it is; null when it is nobody's any more. */
async function holderOf({ client, ask }: Processor, payment_method_id: string): Promise<string | null> {
  const shape = z.object({ customer: methodAnswer.shape.customer })
  const { customer } = await ask(shape, (options) => client().paymentMethods.retrieve(payment_method_id, {}, options))
  return customer ?? null
}

function cardOf({ id, card }: z.output<typeof methodAnswer>, is_default: boolean): Card {
  const { brand, last4, exp_month, exp_year } = card
  return { id, brand, last4, exp_month, exp_year, is_default }
}

/** A token that the processor doesn't know, or that was used up: the person types the card once more. */
export function refuseToken(error: unknown): never {
  const { param, message = '' } = error as { param?: string; message?: string }
  const aboutToken = param === 'payment_method' || /payment ?method/i.test(message)
  const wrong = error instanceof stripe().errors.StripeInvalidRequestError && aboutToken
  if (wrong && (codeOf(error) === 'resource_missing' || /previously used|already been attached/i.test(message)))
    throw refuseField('payment_method_token', 'Enter the card once more')
  throw error
}
