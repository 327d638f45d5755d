import pg from 'pg'
import Stripe from 'stripe'
import * as calls from '#contract/subscription/calls.ts'
import type { PlanInterval } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { pullPlan } from '#server/subscription/pull.ts'
import { tasksOf } from '#server/tasks.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { answerBank, cards, cardToken, keys } from '#test/server/practice.ts'
import { owner } from './samples/onboarding.ts'

/** A card typed into the card form: its token. */
export async function cardOf({ practice }: TestApp, number: string = cards.works): Promise<string> {
  return (await cardToken(practice, number)).token
}

/** An owner on trial who has chosen a plan. */
export async function subscriber(test: TestApp, over: { plan?: PlanKey; interval?: PlanInterval; card?: string } = {}) {
  const person = await owner(test)
  await expectSuccess(
    person.browser.call(calls.changePlan, {
      plan: over.plan ?? 'crew',
      interval: over.interval ?? 'month',
      payment_method_token: await cardOf(test, over.card),
    }),
  )
  return person
}

/** The state of the subscription as the product answers it. */
export async function planOf(browser: Browser) {
  return expectSuccess(browser.call(calls.getSubscriptionStatus))
}

/** Days pass for everybody: the card processor and the product; what follows is delivered and done. */
export async function pass(test: TestApp, time: { days?: number; hours?: number }) {
  test.practice.advance(time)
  followClock(test)
  await test.work()
}

/** The product lives by the processor's clock from now on. */
export function followClock({ platform, practice }: TestApp) {
  platform.now = () => new Date(practice.now() * 1000).toISOString()
}

/** Does a queued task now, whenever it is due. */
export async function doTask({ platform }: TestApp, name: string, company_id: string) {
  const task = tasksOf(platform)[name]
  if (!task) throw new Error(`There is no task ${name}`)
  await task({ company_id })
}

/** The official client on the same processor, to see what is there. */
export function processorOf({ practice }: TestApp): Stripe {
  const { port } = new URL(practice.url)
  return new Stripe(keys.secret_key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 3 })
}

/** The subscriptions that a company has at the processor, ended ones too. */
export async function subscriptionsOf(test: TestApp, companyId: string) {
  const customer = await test.platform.database.outside((db) =>
    db.selectFrom('plan_customer').select('id').where('held_by', '=', companyId).executeTakeFirst(),
  )
  return customer ? test.platform.payments.listSubscriptions(customer.id) : []
}

/** The holder answers the bank's question about a newest attempt. */
export async function answerQuestion(test: TestApp, clientSecret: string, agrees: boolean) {
  const [id = ''] = clientSecret.split('_secret_')
  await answerBank(processorOf(test), { id, kind: id.startsWith('seti') ? 'setup' : 'payment' }, agrees)
}

/** What waits in the queue, and how its last attempt went. */
export async function waitingJobs({ databaseUrl }: TestApp) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ task: string; run_at: string; attempts: number; last_error: string | null }>(
      `select task_identifier as task, run_at, attempts, last_error from graphile_worker.jobs order by id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The trial of a company is over; a plan that was chosen in it has ended at the processor, too. */
export async function endTrialOf(test: TestApp, company_id: string) {
  for (const { id } of await subscriptionsOf(test, company_id))
    await test.platform.payments.cancelNow({ subscription_id: id })
  await test.platform.database.inCompany(company_id, (db) =>
    db
      .updateTable('subscription')
      .set({ trial_end: new Date(Date.now() - 1000).toISOString(), status: 'none' })
      .where('provider_subscription_id', 'is', null)
      .execute(),
  )
  await pullPlan(test.platform, company_id)
}
