import { afterAll, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import { addDays, todayIn } from '#contract/values/dates.ts'
import { seededRandom } from '#db/demo/random.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { makeRecurringInvoices } from './make-due.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterAll(() => Object.assign(test.platform, { now, today }))

/** Eleven or noon in New York. */
const setDay = (day: string) => {
  const instant = `${day}T16:00:00.000Z`
  Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
}

type Rule = { every_n: number; unit: 'week' | 'month'; starts_on: string; count?: number; ends_on?: string }

/** The days of a rule, one after the other, by the calendar of JavaScript. */
function* daysOf({ every_n, unit, starts_on, count = 1000, ends_on = '2099-01-01' }: Rule) {
  const [year = 0, month = 0, date = 0] = starts_on.split('-').map(Number)
  for (let step = 0; step < count; step += 1) {
    const ahead = every_n * step
    const last = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate()
    const time =
      unit === 'week'
        ? Date.UTC(year, month - 1, date + 7 * ahead)
        : Date.UTC(year, month - 1 + ahead, Math.min(date, last))
    const day = new Date(time).toISOString().slice(0, 10)
    if (day > ends_on) return
    yield day
  }
}

/** What a person with a calendar would have made by now. */
class Recount {
  made: string[] = []
  skipped: string[] = []
  status = 'active'
  bounced = false
  rule: Rule
  from: string

  constructor(rule: Rule) {
    this.rule = rule
    this.from = rule.starts_on
  }

  run(day: string) {
    if (this.status !== 'active') return
    if (this.bounced) return this.turn('stopped')
    let more = false
    for (const due of daysOf(this.rule)) {
      if (due > day) more = true
      if (due > day) break
      if (due < this.from || this.made.includes(due) || this.skipped.includes(due)) continue
      if (due < addDays(day, -14)) this.skipped.push(due)
      else this.made.push(due)
    }
    if (!more) this.turn('ended')
  }

  turn(status: string) {
    this.status = status
    this.bounced = false
  }
}

async function live(seed: number) {
  const random = seededRandom(seed)
  const { browser, company_id } = await owner(test)
  const { id: client_id } = await client(browser)
  const { document } = await expectSuccess(
    browser.call(calls.createDocument, {
      ...{ is_invoice: true, client_id, line_items: [{ name: 'Visit', unit_price: '100' }] },
    }),
  )
  await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
  let day = addDays('2028-01-29', random.between(0, 6))
  setDay(day)
  const newRule = (): Rule => ({
    ...{ every_n: random.between(1, 3), unit: random.pick(['week', 'month'] as const) },
    starts_on: addDays(day, random.between(0, 20)),
    ...random.pick([{}, {}, { count: random.between(1, 9) }, { ends_on: addDays(day, random.between(20, 300)) }]),
  })
  const first = newRule()
  const begun = await expectSuccess(browser.call(recurring.repeatInvoice, { id: document.id, ...first, mode: 'send' }))
  const { id } = begun.recurring
  const plain = new Recount(first)
  const press = (action: 'pause' | 'start' | 'end') => browser.call(recurring.switchRecurringInvoice, { id, action })
  const run = () => makeRecurringInvoices(test.platform, { company_id })
  const steps: Record<string, () => Promise<unknown>> = {
    async time() {
      day = addDays(day, random.between(1, random.chance(20) ? 70 : 16))
      setDay(day)
    },
    async run() {
      await (random.chance(30) ? Promise.all([run(), run()]) : run())
      plain.run(day)
    },
    async pause() {
      await press('pause')
      if (plain.status === 'active') plain.turn('paused')
    },
    async start() {
      await press('start')
      if (plain.status === 'paused' && plain.from < day) plain.from = day
      if (plain.status === 'paused' || plain.status === 'stopped') plain.turn('active')
    },
    async end() {
      if (!random.chance(10)) return
      await press('end')
      plain.turn('ended')
    },
    async change() {
      if (random.chance(50) || plain.status === 'ended') return
      const rule = newRule()
      await expectSuccess(browser.call(recurring.updateRecurringInvoice, { id, ...rule, mode: 'send' }))
      Object.assign(plain, { rule, from: rule.starts_on })
    },
    async bounce() {
      if (!random.chance(30) || plain.status !== 'active') return
      const failed = await test.platform.database.inCompany(company_id, (db) =>
        db
          .updateTable('document_mail as m')
          .from('recurring_invoice as r')
          .set({ status: 'failed', reason: 'No such person' })
          .whereRef('m.created_at', '>=', 'r.status_since')
          .where('m.document_id', '<>', document.id)
          .returning('m.id')
          .execute(),
      )
      plain.bounced ||= failed.length > 0
    },
  }
  const done: string[] = []
  for (let step = 0; step < 30; step += 1) {
    const name = random.pick([...Object.keys(steps), 'time', 'run', 'time', 'run', 'start'])
    done.push(`${name} ${day}`)
    await steps[name]?.()
    const rows = await test.platform.database.inCompany(company_id, (db) =>
      db.selectFrom('recurring_invoice_made').selectAll().orderBy('on_day').execute(),
    )
    const { recurring: shown } = await expectSuccess(browser.call(recurring.getRecurringInvoice, { id: document.id }))
    const why = `seed ${seed}, after ${done.join(', ')}`
    expect(
      rows.filter(({ skipped }) => !skipped).map(({ on_day }) => on_day),
      why,
    ).toEqual(plain.made.toSorted())
    expect(
      rows.filter(({ skipped }) => skipped).map(({ on_day }) => on_day),
      why,
    ).toEqual(plain.skipped.toSorted())
    expect(shown?.status, why).toBe(plain.status)
    expect(new Set(rows.flatMap(({ document_id }) => document_id ?? [])).size).toBe(plain.made.length)
  }
  return plain.made.length
}

it('what a recurring invoice made is what a person with a calendar counts, whatever happens to it', {
  timeout: 120_000,
}, async () => {
  const first = Number(process.env.TRY_SEED ?? Date.now() % 1_000_000)
  let made = 0
  for (let seed = first; seed < first + Number(process.env.HISTORIES ?? 4); seed += 1) made += await live(seed)
  expect(made).toBeGreaterThan(0)
})
