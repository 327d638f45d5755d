import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type PracticeBank, startPracticeBank } from '#practice/bank/start-practice-bank.ts'
import { type Practice, startPractice } from '#practice/cards/start-practice.ts'
import { planCounts, uploads } from '#server/domains.ts'
import { buildApp } from '#server/http/app/app.ts'
import type { Route } from '#server/http/context.ts'
import { identify } from '#server/identify.ts'
import { practiceBankKeys } from '#server/platform/bank/practice-address.ts'
import { practiceKeys } from '#server/platform/payments/practice-keys.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { routes } from '#server/routes.ts'
import { tasksOf } from '#server/tasks.ts'
import { cloneDatabase } from './database.ts'
import { openTestQueue } from './queue.ts'

export type TestApp = {
  app: FastifyInstance
  platform: Platform
  databaseUrl: string
  /** The card processor this server pays through; it fails, repeats itself and is late now and then. */
  practice: Practice
  /** The bank that it links; it fails now and then. */
  bank: PracticeBank
  /** Lets the card processor and the bank deliver their webhooks, then does the queued work that is due, in order. */
  work(): Promise<void>
}

/** What a server begins with that is not empty: a database to clone, and a folder of files and practice providers to copy. */
export type StartingData = { template: string; dataDir: string }

type Options = { pool?: number; more?: Route[]; settings?: Record<string, string> }

/**
 * The whole server in memory on a database of its own: every request goes through the door. `more`: calls of a test's own;
 * `settings`: variables it is started with; `beginning`: what it finds there.
 */
export async function openTestApp({
  beginning,
  ...options
}: Options & { beginning?: StartingData } = {}): Promise<TestApp> {
  const { url } = await cloneDatabase(beginning?.template)
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
  // Its practice providers listen elsewhere.
  if (beginning) cpSync(beginning.dataDir, dataDir, { recursive: true, filter: (path) => !path.endsWith('place') })
  const { close, ...test } = await startTestApp(url, dataDir, { ...options, durable: beginning !== undefined })
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return test
}

/** The same on a database and a folder that are there. `durable`: the practice providers find there what they kept, and keep it. */
export async function startTestApp(
  url: string,
  dataDir: string,
  { durable, ...options }: Options & { durable: boolean },
): Promise<TestApp & { close(): Promise<void> }> {
  const env = {
    ...readEnv({ DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG ?? 'error', ...options.settings }),
    SECRET_KEY: 'a key that only tests know, 32 chars!',
  }
  const platform = openPlatform(env, url, planCounts, {
    pool: options.pool ?? 6,
    passwordCost: { memory: 64, passes: 1 },
  })
  const app = await buildApp([...routes, ...(options.more ?? [])], {
    platform,
    identify,
    uploads,
    checkAnswers: true,
  })
  await app.ready()
  const practice = await startPractice({
    dataDir,
    keys: practiceKeys(env.SECRET_KEY),
    origin: env.PUBLIC_URL,
    send: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe/', headers, payload })).statusCode
    },
    misbehaves: 0.05,
    seed: Number(process.env.PRACTICE_SEED ?? 1),
    byItself: false,
    durable,
  })
  const bank = await startPracticeBank({
    dataDir,
    keys: practiceBankKeys(env.SECRET_KEY),
    send: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'plaid-verification': signature }
      return (await app.inject({ method: 'POST', url: '/api/webhooks/plaid/', headers, payload })).statusCode
    },
    misbehaves: 0.05,
    seed: Number(process.env.PRACTICE_SEED ?? 1),
    byItself: false,
    durable,
  })
  const queue = openTestQueue(url, tasksOf(platform))
  return {
    app,
    platform,
    databaseUrl: url,
    practice,
    bank,
    async work() {
      await practice.deliverAll()
      await bank.deliverAll()
      await queue.drain()
    },
    async close() {
      await app.close()
      await practice.stop()
      await bank.stop()
      await queue.close()
      await platform.close()
    },
  }
}
