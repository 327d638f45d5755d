import { resolve } from 'node:path'
import { z } from 'zod'
import { setupError } from '#server/platform/setup-error.ts'
import * as takes from './env-values.ts'
import { isForThisMachine } from './loopback.ts'

/**
 * The settings, read once when the program starts. A field has the name of its variable. An empty value counts as unset.
 */
const settings = z.object({
  PORT: takes.port.default(3000),
  HOST: takes.host.default('127.0.0.1'),
  /** Origin that people type, without a path and without a slash at the end. */
  PUBLIC_URL: takes.publicUrl.optional(),
  /** Absolute path of everything that must last. */
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  /** Unset: the embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: takes.databaseUrl.optional(),
  /** The owner of its tables, without a pooler in between: for migrations and the queue. Unset: DATABASE_URL. */
  DATABASE_DIRECT_URL: takes.databaseUrl.optional(),
  /** DATABASE_URL leads through a pooler that gives a connection to each transaction. */
  DATABASE_POOLER: takes.oneOf('transaction').optional(),
  /** A bucket that speaks S3. Unset: `files` under DATA_DIR. */
  STORAGE_URL: takes.storageUrl.optional(),
  /** Unset: the local outbox, on a server for this machine alone. */
  SMTP_URL: takes.url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: takes.mailbox.optional(),
  /** The name under which the mail provider keeps the key of MAIL_FROM's domain (`selector._domainkey`); only checked. */
  DKIM_SELECTOR: takes.selector.optional(),
  /** Who reads what people tell us of the product. Unset: the address of MAIL_FROM. */
  FEEDBACK_TO: takes.mailbox.optional(),
  /** Unset: the built-in practice card processor. */
  STRIPE_SECRET_KEY: takes.prefixed('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: takes.prefixed('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: takes.prefixed('whsec_').optional(),
  STRIPE_API_BASE: takes.url(['http:', 'https:'], 'https://host').optional(),
  /** About what the processor keeps of a card payment and of a bank payment: said to companies before they choose. */
  CARD_FEE: takes.fee.default({ ppm: 29_000, fixed: 30, most: null }),
  BANK_FEE: takes.fee.default({ ppm: 8_000, fixed: 0, most: 500 }),
  /** Unset: the built-in practice bank. */
  PLAID_CLIENT_ID: takes.plaidKey.optional(),
  PLAID_SECRET: takes.plaidKey.optional(),
  PLAID_ENV: takes.oneOf('sandbox', 'production').optional(),
  PLAID_API_BASE: takes.url(['http:', 'https:'], 'https://host').optional(),
  /** The practice card processor's port and, behind a proxy, its address for browsers. Unset: a free port of this machine. */
  PRACTICE_PORT: takes.port.optional(),
  PRACTICE_URL: takes.publicUrl.optional(),
  /** `off`: self-hosted for oneself; no plans, no limits, everything allowed. */
  PLANS: takes.oneOf('on', 'off').default('on'),
  /** Unset: those of server/subscription/plans.ts, in USD. Who subscribed before keeps what they pay. */
  PLAN_PRICES: takes.planPrices.optional(),
  /** Unset: generated once into DATA_DIR (see secret-key.ts). */
  SECRET_KEY: takes.secret.optional(),
  /** The key until now, where it is changed: what it sealed is sealed anew at the start, and opens meanwhile. */
  SECRET_KEY_PREVIOUS: takes.secret.optional(),
  /** A PKCS #12 file with the key that contracts are sealed with. Unset: one that the first server makes. */
  SEAL_P12: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  /** Where `/metrics` is served for Prometheus. Unset: nowhere. */
  METRICS_PORT: takes.port.optional(),
  METRICS_HOST: takes.host.default('127.0.0.1'),
  /** How long a balancer that asks `/readyz` is given to notice that this server is about to end. */
  DRAIN_SECONDS: takes.seconds(10).default(5),
  LOG_LEVEL: takes.oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  /** Unset: sentences in a terminal, JSON lines elsewhere. */
  LOG_FORMAT: takes.oneOf('text', 'json').optional(),
  /** As Fastify's trustProxy takes it: false, the number of proxies, or their addresses. */
  TRUST_PROXY: takes.proxies.default(false),
})

export type Settings = Omit<z.infer<typeof settings>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** What the server is started with: the settings and the key, which by then exists. */
export type Env = Settings & { SECRET_KEY: string }

/**
 * Reads and checks the settings (docs/operating.md lists them). Pure: it touches neither disk nor process.
 * Throws a setup error of one line that names the first wrong variable and what it takes.
 */
export function readEnv(variables: Record<string, string | undefined>): Settings {
  const given = Object.entries(variables).filter(([name, value]) => name in settings.shape && value?.trim())
  const read = settings.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])))
  if (!read.success) {
    const issue = read.error.issues[0]
    throw setupError(`${issue?.path[0]?.toString() ?? 'A setting'} ${issue?.message ?? 'is wrong'}.`)
  }
  refuseHalfPairs(read.data)
  const complete = { ...read.data, PUBLIC_URL: read.data.PUBLIC_URL ?? `http://localhost:${read.data.PORT}` }
  // Mail that stays here can be read here alone: nobody else would ever get a code or a link.
  if (!complete.SMTP_URL && !isForThisMachine(complete.PUBLIC_URL))
    throw setupError(
      'SMTP_URL is needed when PUBLIC_URL is more than http on this machine, such as http://localhost:3000.',
    )
  return complete
}

/** Settings that mean nothing, or something dangerous, without their companions. */
const companions = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_POOLER', 'DATABASE_DIRECT_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  ['PLAID_SECRET', 'PLAID_CLIENT_ID'],
  ['PLAID_CLIENT_ID', 'PLAID_ENV'],
  ['PLAID_ENV', 'PLAID_CLIENT_ID'],
  ['PLAID_API_BASE', 'PLAID_CLIENT_ID'],
  ['SECRET_KEY_PREVIOUS', 'SECRET_KEY'],
  ['SEAL_P12', 'SEAL_P12_PASSWORD'],
  ['SEAL_P12_PASSWORD', 'SEAL_P12'],
] as const

function refuseHalfPairs(read: z.infer<typeof settings>): void {
  for (const [given, missing] of companions) {
    if (read[given] && !read[missing]) throw setupError(`${missing} is needed when ${given} is set.`)
  }
}
