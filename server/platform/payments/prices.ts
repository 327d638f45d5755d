import { idAnswer, listOf, priceAnswer } from './answers.ts'
import { codeOf } from './ask.ts'
import type { Processor } from './client.ts'
import { keyOf } from './keys.ts'
import { stripe } from './library.ts'
import type { PlanPriceOf } from './shapes.ts'

/** The processor's id of a plan's price, made at first need. */
export type PriceIds = (price: PlanPriceOf) => Promise<string>

/**
 * Prices are found by the key `chalkline_crew_month`. A price cannot change at the processor: when ours has, a new one is
 * made and takes the key over; who subscribed before keeps the old one.
 */
export function openPrices({ client, ask }: Processor): PriceIds {
  const known = new Map<string, string>()

  return async (price) => {
    const name = JSON.stringify([client().getApiField('host'), client().getApiField('port'), price])
    const id = known.get(name) ?? (await findPrice(price)) ?? (await makePrice(price))
    known.set(name, id)
    return id
  }

  async function findPrice(price: PlanPriceOf): Promise<string | undefined> {
    const prices = await ask(listOf(priceAnswer), (options) =>
      client().prices.list({ lookup_keys: [lookupOf(price)], active: true, limit: 1 }, options),
    )
    const found = prices.data[0]
    const same = found?.unit_amount === price.amount && found.currency.toUpperCase() === price.currency
    return same ? found.id : undefined
  }

  async function makePrice(price: PlanPriceOf): Promise<string> {
    const product = `chalkline_${price.plan}`
    await ask(idAnswer, (options) =>
      client()
        .products.create({ id: product, name: `Chalkline ${price.name}` }, options)
        .catch((error) => (isThere(error) ? { id: product } : Promise.reject(error))),
    )
    const fields = {
      product,
      currency: price.currency.toLowerCase(),
      unit_amount: price.amount,
      recurring: { interval: price.interval },
      lookup_key: lookupOf(price),
      transfer_lookup_key: true,
      metadata: { plan: price.plan },
    }
    const idempotencyKey = keyOf('price', fields)
    const made = await ask(idAnswer, (options) => client().prices.create(fields, { ...options, idempotencyKey }))
    return made.id
  }
}

function lookupOf({ plan, interval }: PlanPriceOf): string {
  return `chalkline_${plan}_${interval}`
}

function isThere(error: unknown): boolean {
  return error instanceof stripe().errors.StripeError && codeOf(error) === 'resource_already_exists'
}
