import pg from 'pg'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as reminders from '#contract/billing/reminders/calls.ts'
import { correctInvoice } from '#contract/billing/revisions/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { saveReminderSteps } from '#contract/reminders/calls.ts'
import { addDays, type Day, daysBetween, todayIn } from '#contract/values/dates.ts'
import { seeded } from '#test/drills/seeded.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { remindOfDocuments } from './remind-by-rule.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })

/** So many reminders at least; REMINDERS=10000 sends ten thousand. */
const wanted = Number(process.env.REMINDERS ?? 150)
const seed = Number(process.env.DRILL_SEED ?? 51)
const INVOICES = 24

/** Times with a change of the clock in the middle; the federal holidays in them, as 5 U.S.C. 6103 and a calendar say. */
const spans = [
  { from: '2027-02-20', days: 55, closed: [] as string[] },
  { from: '2027-10-05', days: 55, closed: ['2027-10-11', '2027-11-11', '2027-11-25'] },
]
/** Where each state is; Texas has two zones, and of nobody's client nothing is known. */
const states = [
  ['NY', 'America/New_York'],
  ['California', 'America/Los_Angeles'],
  ['az', 'America/Phoenix'],
  ['HI', 'Pacific/Honolulu'],
  ['TX', undefined],
  ['', undefined],
] as const
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'Pacific/Honolulu'] as const

type Invoice = {
  id: string
  address: string
  zone: string
  due: Day
  went: { days: number; on: Day }[]
  is: 'waiting' | 'off' | 'paid' | 'void'
}

/** What a clock on the wall says. */
function clock(instant: string, zone: string, closed: readonly string[]) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', hour: '2-digit', weekday: 'short' },
  }).formatToParts(new Date(instant))
  const part = (type: string) => format.find((each) => each.type === type)?.value ?? ''
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant))
  const hour = Number(part('hour'))
  return { day, open: hour >= 8 && hour < 18 && part('weekday') !== 'Sun' && !closed.includes(day) }
}

/** The step that should go at an instant, counted without the rule. */
function shouldGo({ due, went, zone, is }: Invoice, steps: readonly number[], instant: string, closed: string[]) {
  const { day: today, open } = clock(instant, zone, closed)
  if (!open || is !== 'waiting') return undefined
  return steps
    .map((days) => ({ days, day: addDays(due, days) }))
    .filter(({ days, day }) => {
      const isOver = went.some((each) => each.days === days || each.on >= day)
      return day <= today && daysBetween(day, today) <= 14 && !isOver
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1))[0]?.days
}

/** Every email of a reminder, with when it left by the clock of this test. */
const left: { to: string; at: string }[] = []
const { mail, now, today } = test.platform
const send = mail.send.bind(mail)
test.platform.mail = {
  ...mail,
  async send(email) {
    const answer = await send(email)
    if (answer.subject.startsWith('Reminder')) left.push({ to: String(email.to), at: test.platform.now() })
    return answer
  },
}

/** The worker does what is due at an instant; what it put off until the morning is asked for each time. */
async function workAt(instant: string, queue: pg.Client) {
  await queue.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and task_id =
    (select id from graphile_worker._private_tasks where identifier = 'mail_document')`)
  Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  await test.work()
  Object.assign(test.platform, { now, today })
}

const at = (instant: string) => ({
  ...test.platform,
  now: () => instant,
  today: (zone: string) => todayIn(zone, instant),
})

type Sam = Awaited<ReturnType<typeof owner>>

async function addInvoices({ browser }: Sam, chance: () => number, span: (typeof spans)[number]): Promise<Invoice[]> {
  const zone = zones[Math.floor(chance() * zones.length)] ?? 'America/New_York'
  await expectSuccess(browser.call(updateCompanySettings, { timezone: zone }))
  const made: Invoice[] = []
  for (let at = 0; at < INVOICES; at++) {
    const { id: client_id, email } = await client(browser)
    const [state, known] = states[Math.floor(chance() * states.length)] ?? ['', undefined]
    await expectSuccess(browser.call(updateClient, { id: client_id, billing_state: state, service_state: state }))
    const due = addDays(span.from, Math.floor(chance() * span.days) - 5)
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, {
        ...{ is_invoice: true, client_id, due_date: due, tax_rate: '0' },
        line_items: [{ name: 'Deck', unit_price: '100' }],
      }),
    )
    await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    made.push({ id: document.id, address: email, zone: known ?? zone, due, went: [], is: 'waiting' })
  }
  return made
}

const someSteps = (chance: () => number) => [
  ...new Set(Array.from({ length: 6 + Math.floor(chance() * 5) }, () => Math.floor(chance() * 26) - 10)),
]

it(
  'of any history of invoices each reminder goes that a plain count says, at its hour, and none twice',
  async () => {
    const chance = seeded(seed)
    const queue = new pg.Client({ connectionString: test.databaseUrl })
    await queue.connect()
    if (wanted > 150) process.stdout.write(`Reminders with seed ${seed}\n`)
    let [count, said] = [0, 0]
    for (let round = 0; count < wanted; round++) {
      const span = spans[round % 2] as (typeof spans)[number]
      count += await livesThrough(span, chance, queue)
      if (wanted > 150 && count >= said + 300) {
        said = count
        process.stdout.write(`${count} of ${wanted} reminders\n`)
      }
    }
    await queue.end()
  },
  20_000 + wanted * 2_000,
)

/** A company's invoices through two months; answers how many reminders went. */
async function livesThrough(span: (typeof spans)[number], chance: () => number, queue: pg.Client): Promise<number> {
  const sam = await owner(test)
  const { browser, company_id } = sam
  const invoices = await addInvoices(sam, chance, span)
  await test.work()
  left.length = 0
  const mails = new Map(invoices.map(({ address }) => [address, { least: 0, most: 0, sent: 0 }]))
  const any = () => invoices[Math.floor(chance() * invoices.length)] as Invoice
  let steps = someSteps(chance)
  const save = () =>
    expectSuccess(browser.call(saveReminderSteps, { about: 'invoice', steps: steps.map((days) => ({ days })) }))
  await save()
  const end = Date.parse(`${span.from}T00:00:00Z`) + span.days * 86_400_000
  for (let ms = Date.parse(`${span.from}T00:00:00Z`); ms < end; ms += Math.ceil((1 + chance() * 11) * 60) * 60_000) {
    const instant = new Date(ms).toISOString()
    if (chance() < 0.04) {
      steps = someSteps(chance)
      await save()
    }
    const turned = any()
    if (chance() < 0.06 && (turned.is === 'waiting' || turned.is === 'off')) {
      turned.is = turned.is === 'off' ? 'waiting' : 'off'
      await expectSuccess(browser.call(reminders.switchInvoiceReminders, { id: turned.id, off: turned.is === 'off' }))
    }
    const moved = any()
    if (chance() < 0.04 && moved.is === 'waiting') {
      const due = addDays(moved.due, Math.floor(chance() * 20) - 8)
      const { invoice_id } = await expectSuccess(browser.call(correctInvoice, { id: moved.id, reason: 'Another day' }))
      await expectSuccess(browser.call(calls.updateDocument, { invoice_id, due_date: due }))
      await expectSuccess(browser.call(calls.sendInvoice, { id: invoice_id }))
      invoices.push({ ...moved, id: invoice_id, due, went: [] })
      moved.is = 'void'
    }
    const paid = any()
    const isPaid = chance() < 0.05 && paid.is === 'waiting'
    const due = new Map(invoices.map((each) => [each.id, shouldGo(each, steps, instant, span.closed)]))
    // Two workers at once, and in the same minute somebody pays.
    await Promise.all([
      ...[1, 2].map(() => remindOfDocuments(at(instant), { company_id })),
      ...(isPaid
        ? [expectSuccess(browser.call(calls.recordPayment, { id: paid.id, amount: '100', method: 'cash' }))]
        : []),
    ])
    const now = await wentSince(company_id, instant)
    const isLate = chance() < 0.1
    for (const each of invoices) {
      const [went, ...twice] = now.filter(({ document_id }) => document_id === each.id)
      const told = `${each.due} in ${each.zone} at ${instant} with ${steps}, of which ${JSON.stringify(each.went)} went`
      const isRaced = isPaid && each === paid
      expect(twice, told).toEqual([])
      if (!isRaced || went) expect(went?.days, told).toBe(due.get(each.id))
      const mail = mails.get(each.address)
      if (went) each.went.push({ days: went.days, on: went.on_day })
      if (went && mail) mail.most++
      if (went && mail && !isRaced && !isLate) mail.least++
    }
    if (isPaid) paid.is = 'paid'
    // Now and then the emails wait for hours, and some of them then until the morning.
    await workAt(isLate ? new Date(ms + Math.floor(chance() * 5 * 3_600_000)).toISOString() : instant, queue)
    for (const { to, at } of left.splice(0)) {
      const who = invoices.find(({ address }) => address === to)
      const mail = mails.get(to)
      expect(who && clock(at, who.zone, span.closed).open, `${to} at ${at}`).toBe(true)
      if (mail) mail.sent++
    }
  }
  for (const [address, { least, most, sent }] of mails) {
    expect(sent, address).toBeLessThanOrEqual(most)
    expect(sent, address).toBeGreaterThanOrEqual(least)
  }
  return invoices.reduce((sum, { went }) => sum + went.length, 0)
}

/** What went at this instant, as it was written down. */
function wentSince(company_id: string, instant: string) {
  return test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('reminder_sent').select(['document_id', 'days', 'on_day']).where('at', '>=', instant).execute(),
  )
}
