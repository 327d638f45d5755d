import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { createChangeOrder, invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney } from '#test/payers.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { jobToSign, signedContract, signedValueOf } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const test = await openTestApp()

/** So many jobs; VALUE_HISTORIES=10000 tries ten thousand. */
const runs = Number(process.env.VALUE_HISTORIES ?? Math.min(10_000, Math.ceil(PROPERTY_RUNS / 500)))
const seed = Number(process.env.DRILL_SEED ?? 46)
const steps = 24
/** Signing up takes longer than a history. */
const JOBS_OF_A_COMPANY = 20
let names: string[] = []

type Sam = Awaited<ReturnType<typeof jobToSign>>
type Told = {
  id: string
  total: number
  status: 'draft' | 'sent' | 'expired' | 'approved' | 'gone'
  contract: boolean
  change?: true
}
type Billed = { id: string; total: number; paid: number; of?: string; status: 'sent' | 'void' }

/** What somebody would count by hand, from what they saw happen alone. */
class History {
  readonly estimates: Told[] = []
  readonly invoices: Billed[] = []
  done: Record<string, number> = {}

  counts() {
    const signed = this.estimates.filter(
      ({ status, contract }) => status === 'approved' || (contract && status !== 'gone'),
    )
    const sum = (rows: readonly { total: number }[]) => rows.reduce((all, { total }) => all + total, 0)
    const sent = this.invoices.filter(({ status }) => status === 'sent')
    const [total, billed] = [sum(signed), sum(sent)]
    if (signed.length === 0) return null
    return {
      total: moneyText(total),
      billed: moneyText(billed),
      left: moneyText(total - billed),
      paid: moneyText(sent.reduce((all, { paid }) => all + paid, 0)),
      waiting: moneyText(sum(this.estimates.filter(({ status }) => status === 'sent'))),
    }
  }
}

const cents = (amount: string) => parseMoney(amount) ?? 0
const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }

function acts(sam: Sam, renee: Browser, chance: () => number) {
  const { job_id } = sam
  const of = { client_id: sam.client_id, job_id }
  const price = () => moneyText(100 + Math.floor(chance() * 500_000))
  const one = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]
  const is =
    (...statuses: Told['status'][]) =>
    (each: Told) =>
      statuses.includes(each.status)
  const ok = async (answer: Promise<{ code: number }>) => (await answer).code < 300
  return {
    write: async (history: History) => {
      const over = chance() < 0.3 ? { tax_rate: '10' } : chance() < 0.2 ? { tax_rate: '8.25', tax_inclusive: true } : {}
      const { id, total } = await sam.write(price(), { ...of, ...over })
      history.estimates.push({ id, total: cents(total), status: 'draft', contract: false })
      return true
    },
    // Every third takes something off.
    change: async ({ estimates }: History) => {
      const unit_price = `${chance() < 0.34 ? '-' : ''}${moneyText(100 + Math.floor(chance() * 90_000))}`
      const made = await sam.browser.call(createChangeOrder, { job_id, title: 'Rotten joists', unit_price })
      if (made.code >= 300 || !('change_order' in made.body)) return false
      const { id } = made.body.change_order
      const { document } = await expectSuccess(sam.browser.call(billing.getEstimate, { id }))
      estimates.push({ id, total: cents(document.total), status: 'draft', contract: false, change: true })
      return true
    },
    send: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('draft')))
      if (!found || !(await ok(sam.browser.call(billing.sendEstimate, { id: found.id })))) return false
      found.status = 'sent'
      return true
    },
    approve: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('draft', 'sent')))
      if (!found) return false
      const { id } = found
      const answer =
        chance() < 0.5 && found.status === 'sent'
          ? renee.call(billing.respondToEstimate, { id, ...yes })
          : sam.browser.call(billing.markEstimateApproved, { id, note: 'By phone' })
      if (!(await ok(answer))) return false
      found.status = 'approved'
      return true
    },
    decline: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('sent')))
      if (!found || found.contract) return false
      const { id } = found
      if (!(await ok(renee.call(billing.respondToEstimate, { id, action: 'decline', reason: 'price' })))) return false
      found.status = 'gone'
      return true
    },
    expire: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('sent')))
      if (!found) return false
      await test.platform.database.inCompany(sam.company_id, (db) =>
        db.updateTable('document').set({ valid_until: '2020-01-01' }).where('id', '=', found.id).execute(),
      )
      found.status = 'expired'
      return true
    },
    void: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('sent', 'expired', 'approved')))
      if (!found || !(await ok(sam.browser.call(billing.voidEstimate, { id: found.id, reason: 'Other plans' }))))
        return false
      found.status = 'gone'
      return true
    },
    revise: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('approved', 'sent')))
      if (!found) return false
      const made = await sam.browser.call(reviseEstimate, { id: found.id })
      if (made.code >= 300) return false
      const { id } = made.body.document
      const line_items = [{ name: 'Work', unit_price: price() }]
      const { document } = await expectSuccess(
        sam.browser.call(billing.updateDocument, { estimate_id: id, line_items }),
      )
      if (!(await ok(sam.browser.call(billing.sendEstimate, { id })))) return false
      found.status = 'gone'
      estimates.push({ ...found, id, total: cents(document.total), status: 'sent', contract: false })
      return true
    },
    contract: async ({ estimates }: History) => {
      const found = one(estimates.filter(is('approved', 'sent')))
      if (!found || found.contract || found.change || chance() < 0.3) return false
      await signedContract(test, sam, { estimate_id: found.id, job_id })
      found.contract = true
      return true
    },
    convert: async ({ estimates, invoices }: History) => {
      const found = one(estimates.filter(is('approved')))
      if (!found) return false
      const made = await sam.browser.call(billing.convertEstimateToInvoice, { id: found.id })
      if (made.code >= 300) return false
      const { id, total } = made.body.invoice
      if (!(await ok(sam.browser.call(billing.sendInvoice, { id })))) return false
      if (!invoices.some((each) => each.id === id)) invoices.push({ id, total: cents(total), paid: 0, status: 'sent' })
      return true
    },
    billAll: async ({ invoices }: History) => {
      const made = await sam.browser.call(invoiceJob, { id: job_id, only_changes: chance() < 0.3 })
      if (made.code >= 300 || !('invoice' in made.body)) return false
      const { id, total } = made.body.invoice
      if (!(await ok(sam.browser.call(billing.sendInvoice, { id })))) return false
      if (!invoices.some((each) => each.id === id)) invoices.push({ id, total: cents(total), paid: 0, status: 'sent' })
      return true
    },
    invoice: async ({ invoices }: History) => {
      const { id, total } = await sam.write(price(), { ...of, is_invoice: true })
      if (!(await ok(sam.browser.call(billing.sendInvoice, { id })))) return false
      invoices.push({ id, total: cents(total), paid: 0, status: 'sent' })
      return true
    },
    pay: async ({ invoices }: History) => {
      const found = one(invoices.filter(({ status, paid, total }) => status === 'sent' && paid < total))
      if (!found) return false
      const amount = Math.max(1, Math.floor(chance() * (found.total - found.paid)))
      const sent = { id: found.id, amount: moneyText(amount), method: 'check' as const }
      if (!(await ok(sam.browser.call(billing.recordPayment, sent)))) return false
      found.paid += amount
      return true
    },
    voidInvoice: async ({ invoices }: History) => {
      const found = one(invoices.filter(({ status, paid }) => status === 'sent' && paid === 0))
      if (!found || !(await ok(sam.browser.call(billing.voidInvoice, { id: found.id, reason: 'Wrong' })))) return false
      found.status = 'void'
      return true
    },
  }
}

it(
  'of a job with any history the signed value is what a plain count gives, to the cent',
  async () => {
    const done: Record<string, number> = {}
    for (let run = 0; run < runs; ) {
      const sam = await jobToSign(test)
      // A free trial sends 50 emails a day.
      await test.platform.database.inCompany(sam.company_id, (db) =>
        db.updateTable('subscription').set({ provider_subscription_id: 'sub_histories' }).execute(),
      )
      for (let job = 0; job < JOBS_OF_A_COMPANY && run < runs; job++, run++) {
        if (run > 0 && run % 100 === 0) console.log(`${run} of ${runs} histories from seed ${seed} on`)
        for (const name of await live(await anotherJob(sam), seed + run)) done[name] = (done[name] ?? 0) + 1
      }
      expect(await brokenMoney(test, sam), `the jobs before seed ${seed + run}`).toEqual([])
    }
    if (runs >= 25) for (const name of names) expect(done[name], name).toBeGreaterThan(0)
  },
  runs * 20_000 + 60_000,
)

/** Another job of the same company, of a client of its own. */
async function anotherJob(sam: Sam) {
  const email = `renee-${crypto.randomUUID()}@example.com`
  const client = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz', email })
  const job = await addJob(sam, { title: 'Deck', client_id: client.id })
  return { ...sam, email, client_id: client.id, job_id: job.id }
}

/** One history, the same of the same seed; answers what was done, in its order. */
async function live(sam: Sam, itsSeed: number): Promise<string[]> {
  const chance = seeded(itsSeed)
  const login = await clientLogin(test, sam, sam.client_id)
  const may = Object.entries(acts(sam, await signedInAs(test, login.user_id), chance))
  names = may.map(([name]) => name)
  const history = new History()
  const told: string[] = []
  for (let step = 0; step < steps; step++) {
    const [name, act] = may[Math.floor(chance() * may.length)] as (typeof may)[number]
    if (!(await act(history))) continue
    told.push(name)
    const { figures, unplaced } = await signedValueOf(sam, sam.job_id)
    const words = `seed ${itsSeed}: ${told.join(', ')}`
    const counted = history.counts()
    if (counted) expect(figures, words).toMatchObject(counted)
    else expect(figures, words).toBeNull()
    // A contract whose estimate was voided is left with a price in words alone.
    expect(unplaced, words).toHaveLength(
      history.estimates.filter((each) => each.contract && each.status === 'gone').length,
    )
  }
  return told
}
