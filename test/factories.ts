import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { RoleKey } from '#contract/access/permissions.ts'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import type { newClient } from '#contract/clients/shapes.ts'
import * as employees from '#contract/employees/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as onboarding from '#contract/onboarding/calls.ts'
import * as users from '#contract/users/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { TestApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'

let count = 0

/** A number no other record of this test file has. */
export function nextNumber(): number {
  return ++count
}

export const goodPassword = 'a long walk to the lumber yard'

/** Makes an instant the one by which every company finds its day. */
export function stopClock({ platform }: TestApp, instant: string) {
  platform.today = (zone) => todayIn(zone, instant)
}

/** Mails kept for an address, newest first. */
export async function mailTo(test: TestApp, address: string) {
  await test.work()
  const answer = await test.app.inject({
    url: `/dev/outbox/?to=${encodeURIComponent(address)}`,
    headers: { accept: 'application/json' },
  })
  return answer.json<{
    messages: {
      to: string
      subject: string
      text: string
      html: string
      links: string[]
      sent_at: string
      attachments: { filename: string; content_type: string }[]
    }[]
  }>().messages
}

/** The code of the newest mail to an address. */
export async function codeMailedTo(test: TestApp, address: string): Promise<string> {
  const [mail] = await mailTo(test, address)
  return mail?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

/** A person who has just signed up and not yet proved the address. */
export async function newcomer(test: TestApp, over: { username?: string; email?: string } = {}) {
  const username = over.username ?? `person${nextNumber()}`
  const email = over.email ?? `${username}@example.com`
  const browser = openBrowser(test)
  const { code, body } = await browser.call(users.signUp, { username, email, password: goodPassword })
  if (code !== 201) throw new Error(`No newcomer: ${JSON.stringify(body)}`)
  return { browser, username, email }
}

/** The same, with the address proved. */
export async function verifiedPerson(
  test: TestApp,
  over: { username?: string; email?: string } = {},
): Promise<{ browser: Browser; username: string; email: string }> {
  const person = await newcomer(test, over)
  await person.browser.call(users.verifyEmailCode, { code: await codeMailedTo(test, person.email) })
  return person
}

/** An owner whose company is set up, on trial, as after onboarding. */
export async function owner(test: TestApp, over: { company_name?: string; tax_rate?: string; timezone?: string } = {}) {
  const person = await verifiedPerson(test)
  const { browser } = person
  const company_name = over.company_name ?? `Harlow Carpentry ${nextNumber()}`
  await expectSuccess(
    browser.call(onboarding.saveAboutYou, {
      first_name: 'Sam',
      last_name: 'Harlow',
      timezone: over.timezone ?? 'America/New_York',
    }),
  )
  await expectSuccess(
    browser.call(onboarding.saveYourCompany, {
      company_name,
      trade: ['Carpentry'],
      address: '14 Dock Rd',
      city: 'Portland',
      state: 'ME',
      postal_code: '04101',
      phone: '555-0134',
    }),
  )
  await expectSuccess(
    browser.call(onboarding.saveHowYouWork, {
      default_tax_name: 'Sales tax',
      default_tax_rate: over.tax_rate ?? '8.25',
      services: ['Deck building', 'Framing'],
    }),
  )
  await expectSuccess(browser.call(onboarding.skipPlan))
  const { body } = await browser.call(users.checkAuth)
  return { ...person, company_name, company_id: body.company?.id ?? '' }
}

/** A member of an owner's company with one of the default roles, set up and signed in. */
export async function employee(test: TestApp, boss: { company_id: string }, role: Exclude<RoleKey, 'owner'>) {
  const person = await verifiedPerson(test)
  const user_id = await test.platform.database.inCompany(boss.company_id, async (db) => {
    const user = await db
      .updateTable('user_account')
      .set({ first_name: 'Mika', last_name: 'Reyes', about_you_at: sql`now()` })
      .where('username', '=', person.username)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: role_id } = await db.selectFrom('role').select('id').where('key', '=', role).executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ company_id: boss.company_id, user_id: user.id, kind: 'employee', role_id, onboarded_at: sql`now()` })
      .execute()
    return user.id
  })
  return { ...person, user_id, company_id: boss.company_id }
}

/** A log-in of one of the company's clients, set up and signed in. */
export async function clientLogin(test: TestApp, boss: { company_id: string }, client_id: string) {
  const person = await verifiedPerson(test)
  const user_id = await test.platform.database.inCompany(boss.company_id, async (db) => {
    const user = await db
      .updateTable('user_account')
      .set({ first_name: 'Renee', last_name: 'Ortiz' })
      .where('username', '=', person.username)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ company_id: boss.company_id, user_id: user.id, kind: 'client', client_id, onboarded_at: sql`now()` })
      .execute()
    return user.id
  })
  return { ...person, user_id, company_id: boss.company_id, client_id }
}

/** A client of the company that a browser works in. */
export async function addClient({ browser }: { browser: Browser }, over: z.input<typeof newClient> = {}) {
  const renee = { first_name: 'Renee', last_name: `Ortiz ${nextNumber()}` }
  const { client } = await expectSuccess(browser.call(clients.createClient, { ...renee, ...over }))
  return client
}

/** A document written straight into the books of a company, with one total and no lines. */
export function addDocument(
  test: TestApp,
  company_id: string,
  over: Partial<Insertable<DB['document']>> & { kind: 'estimate' | 'invoice' },
) {
  const number =
    over.number !== undefined ? over.number : `${over.kind === 'estimate' ? 'EST' : 'INV'}-9${nextNumber()}`
  const total = over.total ?? 100_000
  const row = { currency: 'USD', issue_date: '2026-11-01', status: 'sent' as const, total, subtotal: total, ...over }
  return test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('document')
      .values({ ...row, company_id, number })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow(),
  )
}

/** Money that came in for an invoice on a day. */
export function addPayment(
  test: TestApp,
  company_id: string,
  over: Pick<Insertable<DB['payment']>, 'document_id' | 'amount' | 'date' | 'status'> & { kind?: string },
) {
  return test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('payment')
      .values({ method: 'check', kind: 'other', ...over, company_id })
      .execute(),
  )
}

/** Puts a member on a job. */
export function assign(test: TestApp, member: { company_id: string; user_id: string }, job_id: string) {
  const { company_id, user_id } = member
  return test.platform.database.inCompany(company_id, (db) =>
    db.insertInto('job_assignee').values({ company_id, user_id, job_id }).execute(),
  )
}

/** A job of the company that a browser works in. */
export async function addJob({ browser }: { browser: Browser }, over: SendOf<typeof jobs.createJob> = {}) {
  const { job } = await expectSuccess(browser.call(jobs.createJob, { title: `Deck ${nextNumber()}`, ...over }))
  return job
}

/** The body of a call that must succeed; says what came instead. */
export async function expectSuccess<A extends { code: number; body: object }>(answer: Promise<A>): Promise<A['body']> {
  const { code, body } = await answer
  if (code >= 300) throw new Error(`Expected success, got ${code}: ${JSON.stringify(body)}`)
  return body
}

type Making = { issue_date?: string; due_date?: string }

const deckLines = [
  { kind: 'section' as const, name: 'Demolition' },
  { name: 'Remove old deck', unit_price: '480.00' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

/** A client of the browser's company: Renee Ortiz, with an address of her own. */
export async function client(
  browser: Browser,
  over: { email?: string | null } = {},
): Promise<{ id: string; email: string }> {
  const email = over.email === undefined ? `renee${nextNumber()}@example.com` : over.email
  const { client_id } = await expectSuccess(
    browser.call(clients.createClient, {
      first_name: 'Renee',
      last_name: 'Ortiz',
      email,
      service_address: '14 Maple St',
      service_city: 'Portland',
      service_state: 'ME',
    }),
  )
  return { id: client_id, email: email ?? '' }
}

/** An owner's first estimate, sent to a client: 1,337.97 with a deposit of 30 %. */
export async function sentEstimate(test: TestApp) {
  const person = await owner(test)
  const { id: client_id, email: address } = await client(person.browser)
  const { document } = await expectSuccess(
    person.browser.call(billing.createDocument, {
      client_id,
      title: 'Maple St deck',
      line_items: deckLines,
      deposit_percent: '30',
    }),
  )
  const { document: estimate } = await expectSuccess(person.browser.call(billing.sendEstimate, { id: document.id }))
  return { ...person, client_id, address, estimate, link: await linkMailedTo(test, address) }
}

/** An owner's first invoice, sent to a client: 1,337.97. */
export async function sentInvoice(test: TestApp, over: Making = {}) {
  const person = await owner(test)
  const { id: client_id, email: address } = await client(person.browser)
  const { document } = await expectSuccess(
    person.browser.call(billing.createDocument, { is_invoice: true, client_id, line_items: deckLines, ...over }),
  )
  const { document: invoice } = await expectSuccess(person.browser.call(billing.sendInvoice, { id: document.id }))
  return { ...person, client_id, address, invoice, link: await linkMailedTo(test, address) }
}

/** The id and token of the newest document link mailed to an address. */
export async function linkMailedTo(test: TestApp, address: string): Promise<{ id: string; token: string }> {
  const [mail] = await mailTo(test, address)
  const [, id, token] =
    mail?.links.find((link) => link.includes('/client/'))?.match(/\/client\/\w+\/([^/]+)\/([^/]+)$/) ?? []
  return { id: id ?? '', token: token ?? '' }
}

/** The token of the newest invitation mailed to an address. */
export async function inviteMailedTo(test: TestApp, address: string): Promise<string> {
  const mails = await mailTo(test, address)
  const link = mails.flatMap(({ links }) => links).find((each) => each.includes('/accept_invite?token='))
  return link?.split('token=')[1] ?? ''
}

/** The id of a default role of a company. */
export async function roleOf(test: TestApp, boss: { company_id: string }, key: Exclude<RoleKey, 'owner'>) {
  const { id } = await test.platform.database.inCompany(boss.company_id, (db) =>
    db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
  )
  return id
}

/** Somebody invited onto an owner's team by mail, with the token of the mailed link. */
export async function invited(
  test: TestApp,
  boss: { browser: Browser; company_id: string },
  over: { email?: string; role?: Exclude<RoleKey, 'owner'>; message?: string; name?: string } = {},
) {
  const { role = 'crew_member', ...rest } = over
  const email = over.email ?? `mika${nextNumber()}@example.com`
  const role_id = await roleOf(test, boss, role)
  const { invite_id } = await expectSuccess(boss.browser.call(employees.inviteEmployee, { ...rest, email, role_id }))
  return { email, invite_id, role_id, token: await inviteMailedTo(test, email) }
}
