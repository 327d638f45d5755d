import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import * as subscription from '#contract/subscription/calls.ts'
import * as users from '#contract/users/calls.ts'
import { plans } from '#server/subscription/plans.ts'
import type { TestApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'
import { clientLogin, expectSuccess, linkMailedTo, nextNumber, owner } from './factories.ts'
import { accountOf, cardFor, readyAccount } from './payers.ts'
import { signedInAs, userIdOf } from './signed-in.ts'
import { cardOf } from './subscribers.ts'
import { addMember, addRole } from './team.ts'

/** What a call may be about. */
export const nouns = [
  'client',
  'job',
  'draft_estimate',
  'sent_estimate',
  'approved_estimate',
  'draft_invoice',
  'sent_invoice',
  'tax_rate',
  'role',
  'own_role',
  'employee',
  'removed_employee',
  'invite',
  'invited_client',
  'session',
  'payment_method',
  'payment',
  'deposit',
] as const
export type Noun = (typeof nouns)[number]

/** A company with somebody who owns it and everything the product knows, marked with a word no other company has. */
export type World = {
  test: TestApp
  browser: Browser
  username: string
  email: string
  user_id: string
  /** The log-in of the client whom everything was made for. */
  client_user_id: string
  company_id: string
  /** Stands in every text that this company ever wrote. */
  canary: string
  /** Whose own things are made: sessions. */
  asker: string
  /** Clients and jobs made for it are given to this person too. */
  assignee: string | null
  /** Nothing is made for it: what there is is named again. For calls that are refused before they look at it. */
  frugal?: boolean
  /** One object of each kind that calls may read but not use up. */
  ids: Record<Noun, string>
  /** Links by document. */
  links: Record<string, string>
}

/** Furnishes a company: an object of every kind, each through the product's own calls where it has one. */
export async function openWorld(test: TestApp): Promise<World> {
  liftSeats()
  const canary = `canary${randomUUID().slice(0, 8)}`
  const person = await owner(test, { company_name: `${canary} Carpentry` })
  const user_id = await userIdOf(test, person.username)
  const world: World = {
    test,
    ...person,
    user_id,
    asker: user_id,
    client_user_id: '',
    canary,
    assignee: null,
    ids: {} as Record<Noun, string>,
    links: {},
  }
  await readyAccount(test, world)
  for (const noun of nouns) world.ids[noun] = await make(world, noun)
  world.client_user_id = (await clientLogin(test, world, world.ids.client)).user_id
  await expectSuccess(world.browser.call(subscription.changePlan, { plan: 'business', interval: 'month' }))
  const { sent_invoice: id } = world.ids
  const paid = { id, amount: '5', method: 'cash' as const, reference: canary, note: canary }
  await expectSuccess(world.browser.call(billing.recordPayment, paid))
  return world
}

/** More people work in a world than any plan has room for; the seats of plans are tested where people join. */
function liftSeats() {
  const before = plans.map(({ limits }) => limits.users)
  for (const { limits } of plans) limits.users = 100_000
  afterAll(() => {
    for (const [at, { limits }] of plans.entries()) limits.users = before[at] ?? 0
  })
}

/** A fresh object of a kind, for a call that changes or ends it. Answers its id. */
export async function make(world: World, noun: Noun): Promise<string> {
  if (world.frugal) return world.ids[noun]
  await stayIn(world)
  if (noun === 'session') return makeSession(world)
  if (noun === 'client') return makeClient(world)
  if (noun === 'job') return makeJob(world)
  if (noun === 'tax_rate') return makeTaxRate(world)
  if (noun === 'own_role') return addRole(world.test, world.company_id, {}, `${world.canary} role ${nextNumber()}`)
  if (noun === 'employee' || noun === 'removed_employee') return makeEmployee(world, noun === 'removed_employee')
  if (noun === 'role') return crewRole(world)
  if (noun === 'invite') return makeInvite(world)
  if (noun === 'invited_client') return makeInvitedClient(world)
  if (noun === 'payment_method') return makePaymentMethod(world)
  if (noun === 'payment') return (await makePayment(world)).payment_id
  if (noun === 'deposit') return (await makeOnlinePayment(world, 'estimate')).payment_id
  const kind = noun.endsWith('invoice') ? 'invoice' : 'estimate'
  const { document } = await expectSuccess(
    world.browser.call(billing.createDocument, {
      is_invoice: kind === 'invoice',
      client_id: world.ids.client,
      job_id: world.ids.job,
      title: world.canary,
      notes: world.canary,
      terms: world.canary,
      internal_notes: world.canary,
      line_items: [{ name: `${world.canary} deck`, unit_price: '480', description: world.canary, quantity: '2' }],
      ...(noun === 'approved_estimate' ? { deposit_percent: '30' } : {}),
    }),
  )
  const { id } = document
  if (noun.startsWith('draft')) return id
  await expectSuccess(world.browser.call(kind === 'estimate' ? billing.sendEstimate : billing.sendInvoice, { id }))
  if (noun === 'approved_estimate')
    await expectSuccess(world.browser.call(billing.markEstimateApproved, { id, note: world.canary }))
  return id
}

/** A payment of a fresh invoice, or a deposit of a fresh estimate, recorded by hand. */
export async function makePayment(world: World, kind: 'estimate' | 'invoice' = 'invoice', amount = '20') {
  const { frugal, ids, canary, browser } = world
  const noun = kind === 'estimate' ? 'approved_estimate' : 'sent_invoice'
  if (frugal) return { id: ids[noun], payment_id: kind === 'estimate' ? ids.deposit : ids.payment }
  const paid = { id: await make(world, noun), amount, method: 'check' as const, reference: canary, note: canary }
  const record = kind === 'estimate' ? billing.recordDeposit : billing.recordPayment
  return { id: paid.id, payment_id: (await expectSuccess(browser.call(record, paid))).payment_id }
}

/** A payment of a fresh document by card, as a client makes it by a link. */
export async function makeOnlinePayment(world: World, kind: 'estimate' | 'invoice') {
  const { test, company_id, canary, ids, frugal } = world
  const noun = kind === 'estimate' ? 'approved_estimate' : 'sent_invoice'
  if (frugal) return { id: ids[noun], try_id: ids.deposit, payment_id: ids.deposit }
  const id = await make(world, noun)
  const token = await linkTo(world, id, kind)
  const payment_method_token = await cardFor(test, await accountOf(test, company_id))
  const row = kind === 'estimate' ? payments.payDeposit : payments.payInvoice
  const { try_id, receipt } = await expectSuccess(
    stranger(world).call(row, { id, token, payment_method_token, amount: '50', name: canary }),
  )
  return { id, try_id, payment_id: receipt?.payment_id ?? '' }
}

/** The token of a new link to a sent document. */
export async function linkTo(world: World, id: string, kind: 'estimate' | 'invoice'): Promise<string> {
  await stayIn(world)
  const row = kind === 'estimate' ? billing.linkEstimate : billing.linkInvoice
  const { url } = await expectSuccess(world.browser.call(row, { id }))
  return url.split('/').at(-1) ?? ''
}

export async function mailedLink(world: World, address: string): Promise<string> {
  return (await linkMailedTo(world.test, address)).token
}

/** Somebody without a session. */
export function stranger(world: World): Browser {
  return openBrowser(world.test)
}

/** Some calls end every other session of the person: whoever furnishes comes back. */
async function stayIn({ test, browser, user_id }: World) {
  if ((await browser.call(users.checkAuth)).code === 200) return
  for (const [name, value] of (await signedInAs(test, user_id)).jar) browser.jar.set(name, value)
}

async function makeSession({ test, asker }: World): Promise<string> {
  const browser = await signedInAs(test, asker)
  const { sessions } = await expectSuccess(browser.call(users.listSessions))
  return sessions.find(({ current }) => current)?.id ?? ''
}

async function makeClient(world: World): Promise<string> {
  const { canary } = world
  const { client_id } = await expectSuccess(
    world.browser.call(clients.createClient, {
      first_name: canary,
      last_name: `Ortiz ${nextNumber()}`,
      company_name: `${canary} Homes`,
      email: `${canary}.${nextNumber()}@example.com`,
      phone: '555-0100',
      service_address: canary,
      service_city: canary,
      billing_address: canary,
      notes: canary,
    }),
  )
  if (world.assignee) await makeJob({ ...world, ids: { ...world.ids, client: client_id } })
  return client_id
}

/** A job of the world's client; its assignee works on it. */
async function makeJob(world: World): Promise<string> {
  const { company_id, canary, assignee, ids } = world
  return world.test.platform.database.inCompany(company_id, async (db) => {
    const { id } = await db
      .insertInto('job')
      .values({
        company_id,
        number: `W-${nextNumber()}`,
        title: `${canary} job`,
        description: canary,
        city: canary,
        client_id: ids.client,
        status: 'scheduled',
        start_date: sql`current_date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (assignee) await db.insertInto('job_assignee').values({ company_id, job_id: id, user_id: assignee }).execute()
    return id
  })
}

async function makeEmployee({ test, company_id, canary }: World, removed: boolean): Promise<string> {
  const { user_id } = await addMember(test, company_id, { name: `${canary} Reyes`, role: 'crew_member', removed })
  return user_id
}

async function makeTaxRate({ test, company_id, canary }: World): Promise<string> {
  const name = `${canary} tax ${nextNumber()}`
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db.insertInto('tax_rate').values({ company_id, name, rate: '5' }).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

async function crewRole({ test, company_id }: World): Promise<string> {
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('role').select('id').where('key', '=', 'crew_member').executeTakeFirstOrThrow(),
  )
  return id
}

/** An invitation to the team that waits, written past the seats of the plan: many calls each want one of their own. */
async function makeInvite(world: World): Promise<string> {
  const { test, company_id, canary, user_id } = world
  const role_id = await crewRole(world)
  const first = !world.ids.invite
  const email = first ? `crew.${canary}@example.com` : `crew${nextNumber()}.${canary}@example.com`
  return test.platform.database.inCompany(company_id, async (db) => {
    const expires_at = sql<string>`now() + interval '14 days'`
    const row = { company_id, kind: 'employee', name: canary, message: canary, role_id, invited_by: user_id } as const
    const { id } = await db
      .insertInto('invitation')
      .values({ ...row, email, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invitation_link')
      .values({ company_id, invitation_id: id, token_hash: `${canary} ${nextNumber()}`, mailed_to: email, expires_at })
      .execute()
    return id
  })
}

async function makeInvitedClient(world: World): Promise<string> {
  const id = await makeClient(world)
  await expectSuccess(world.browser.call(clients.inviteClient, { id, message: world.canary }))
  return id
}

/** A card that is kept, not the default one. */
async function makePaymentMethod({ test, browser }: World): Promise<string> {
  const before = await expectSuccess(browser.call(subscription.listPaymentMethods))
  const { payment_methods } = await expectSuccess(
    browser.call(subscription.addPaymentMethod, { payment_method_token: await cardOf(test) }),
  )
  const made = payment_methods.find(({ id }) => !before.payment_methods.some((each) => each.id === id))
  if (!made) throw new Error('No card was kept')
  return made.id
}
