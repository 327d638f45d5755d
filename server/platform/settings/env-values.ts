import { isIP } from 'node:net'
import { z } from 'zod'
import { currencies } from '#contract/values/currencies.ts'
import type { FeeRule } from '#contract/values/fees.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { type PlanKey, planKeys } from '#contract/values/plans.ts'
import { readStorageAddress, type StorageAddress } from '#server/platform/files/storage-address.ts'
import { isLoopbackName } from './loopback.ts'

// Each says, after the variable's name, what the variable takes.

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'takes a port number from 0 to 65535 (0: any free one)')
  .transform(Number)
  .refine((value) => value <= 65535, 'takes a port number from 0 to 65535 (0: any free one)')

/** Whole seconds, from 0. */
export const seconds = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `takes seconds from 0 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `takes seconds from 0 to ${most}`)

export const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value),
    'takes an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  )

/** Plain http only where nobody can listen in: cookies are marked Secure everywhere else. */
export const publicUrl = z
  .string()
  .refine(isOrigin, { error: 'takes an address without a path, such as https://app.example.com', abort: true })
  .refine(
    (value) => value.startsWith('https:') || isLoopbackName(new URL(value).hostname),
    'takes https:// unless it is on localhost',
  )
  .transform((value) => new URL(value).origin)

export const secret = z.string().min(32, 'takes at least 32 random characters')

export const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'takes a mail address, such as Chalkline <post@example.com>',
  )

/** A client id or secret, as Plaid's dashboard shows them. */
export const plaidKey = z.string().regex(/^[0-9a-z]{16,64}$/i, "takes what Plaid's dashboard shows as keys")

/** A DKIM selector (RFC 6376 3.1). */
export const selector = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i,
    'takes the selector from your mail provider, such as s1',
  )

export const proxies = z.string().transform((value, context) => {
  if (value === 'off') return false
  if (value === 'on') return 1
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(',').map((part) => part.trim())
  if (addresses.every(isAddressOrRange)) return addresses
  context.addIssue('takes off, on (one proxy in front), the number of proxies, or their addresses with commas between')
  return z.NEVER
})

export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return z.enum(words, { error: `takes ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
}

const example = 'USD solo=19/190 crew=49/490 business=99/990'

/** What each plan costs: the currency, then by month and year. */
export const planPrices = z
  .string()
  .transform(readPrices)
  .refine(
    (read) => read !== undefined,
    `takes a currency and the prices by month and year of all plans, such as ${example}`,
  )

function readPrices(text: string): PlanPrices | undefined {
  const [currency = '', ...plans] = text.split(/\s+/)
  const prices = plans.map((plan) => /^(\w+)=(\d{1,6}(?:\.\d{1,2})?)\/(\d{1,6}(?:\.\d{1,2})?)$/.exec(plan))
  const known = new Map(prices.map((found) => [found?.[1], { month: wire(found?.[2]), year: wire(found?.[3]) }]))
  const all = planKeys.map((key) => known.get(key))
  const right = plans.length === planKeys.length && all.every((price) => price?.month && price.year)
  if (!right || !(currencies as readonly string[]).includes(currency)) return undefined
  return { currency, prices: Object.fromEntries(known) as PlanPrices['prices'] }
}

/* Nothing is not a price: a plan that costs nothing is PLANS=off. */
function wire(text: string | undefined): string | undefined {
  const cents = text === undefined ? undefined : parseMoney(text)
  return cents ? moneyText(cents) : undefined
}

export type PlanPrices = { currency: string; prices: Record<PlanKey, { month: string; year: string }> }

export function url(protocols: string[], example: string) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `takes an address such as ${example}`,
    )
}

/** What the card processor keeps of a payment, as its contract says: `2.9% + 0.30`, `0.8% up to 5.00`. */
export const fee = z.string().transform((value, context): FeeRule => {
  const read = /^(\d{1,2}(?:\.\d{1,4})?)%(?: \+ (\d+\.\d{2}))?(?: up to (\d+\.\d{2}))?$/.exec(value)
  if (read) {
    const [, percent = '0', fixed = '0.00', most] = read
    return {
      ppm: Math.round(Number(percent) * 10_000),
      fixed: parseMoney(fixed) ?? 0,
      most: most ? (parseMoney(most) ?? null) : null,
    }
  }
  context.addIssue('takes a percentage and sums such as 2.9% + 0.30 or 0.8% up to 5.00')
  return z.NEVER
})

/** Where files are kept. */
export const storageUrl = z.string().transform((value, context): StorageAddress => {
  const address = readStorageAddress(value)
  if (address) return address
  context.addIssue('takes an address such as s3://KEY:SECRET@bucket?region=eu-west-1')
  return z.NEVER
})

export function prefixed(...prefixes: string[]) {
  const shown = prefixes.join(' or ')
  return z
    .string()
    .refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), `takes a key that begins with ${shown}`)
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash, username } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !hash && !username
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const databaseUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
