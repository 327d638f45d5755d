import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { correctInvoice, reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { invariants } from '#test/drills/invariants.ts'
import { seeded } from '#test/drills/seeded.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Answer = {
  code: number
  body: { error_code?: string; message?: string; invoice_id?: string; estimate_id?: string }
}

/** So many pairs; `npm run drills document-pairs` does a thousand. */
const pairs = Number(process.env.DOCUMENT_PAIRS ?? 40)
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)

const states = ['draft', 'sent', 'declined', 'approved', 'billed', 'invoiced', 'in correction'] as const
const rules = invariants().filter(({ rule }) => /^I-[1349]/.test(rule))

it('of two things that are done to an estimate or its invoice at once, none is lost and none counts twice', {
  timeout: 1_500_000,
}, async () => {
  let shop = await openShop()
  const chance = seeded(seed)
  const some = <Each>(list: readonly Each[]) => list[Math.floor(chance() * list.length)] as Each
  const tried: Record<string, number> = {}
  for (let pair = 0; pair < pairs; pair++) {
    const deck = await begin(shop, some(states))
    const all = actionsOn(shop, deck)
    const names = [some(Object.keys(all)), some(Object.keys(all))] as const
    const said = `seed ${seed}, pair ${pair}: ${names.join(' and ')} of ${deck.state}`
    const answers = (await Promise.all(names.map((name) => all[name]?.()))) as Answer[]
    for (const { code, body } of answers) {
      expect(code, `${said}: ${JSON.stringify(body)}`).toBeLessThan(500)
      if (code >= 400) expect(body.message, said).toBeTruthy()
      tried[code < 300 ? 'done' : 'refused'] = (tried[code < 300 ? 'done' : 'refused'] ?? 0) + 1
    }
    if (names[0] === names[1]) onlyOnce(names[0], answers, said)
    if (pair % perCompany < perCompany - 1 && pair < pairs - 1) continue
    await addsUp(shop, said)
    shop = await openShop()
  }
  expect(tried.done).toBeGreaterThan(pairs / 2)
  expect(tried.refused).toBeGreaterThan(pairs / 10)
})

type Shop = Awaited<ReturnType<typeof openShop>>

/** A trial mails fifty people a day. */
const perCompany = 12

async function openShop() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { first_name: 'Renee', email: `renee@${sam.username}.example` })
  return { ...sam, client_id }
}

type Deck = {
  state: string
  id: string
  version: number
  token: string
  rows: string[]
  invoice?: { id: string; version: number }
  /** The draft of its correction. */
  correction?: string
}

/** An estimate of 1,082.50 in two payments, as far on as `state` says. */
async function begin({ browser, client_id }: Shop, state: (typeof states)[number]): Promise<Deck> {
  const written = {
    client_id,
    tax_rate: '8.25',
    line_items: [
      { name: 'Remove old deck', unit_price: '400' },
      { name: 'Cedar boards', unit_price: '600' },
    ],
    schedule: [
      { percent: '40', trigger: 'on_accept' as const },
      { percent: '60', trigger: 'by_hand' as const },
    ],
  }
  const { document } = await expectSuccess(browser.call(billing.createDocument, written))
  const { id } = document
  const deck: Deck = { state, id, version: document.version, token: '', rows: document.schedule.map((row) => row.id) }
  if (state === 'draft') return deck
  await expectSuccess(browser.call(billing.sendEstimate, { id }))
  const { url } = await expectSuccess(browser.call(billing.linkEstimate, { id }))
  deck.token = url.split('/').at(-1) ?? ''
  if (state === 'declined') await expectSuccess(answer(deck, { action: 'decline', reason: 'price' }))
  if (state === 'declined' || state === 'sent') return deck
  await expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  if (state === 'approved') return deck
  const { invoice } = await expectSuccess(browser.call(billing.convertEstimateToInvoice, { id, portion: 'percent:50' }))
  if (state !== 'billed') await expectSuccess(browser.call(billing.sendInvoice, { id: invoice.id }))
  const now = (await expectSuccess(browser.call(billing.getInvoice, { id: invoice.id }))).document
  const billed = { ...deck, invoice: { id: now.id, version: now.version } }
  if (state !== 'in correction') return billed
  const { invoice_id } = await expectSuccess(browser.call(correctInvoice, { id: now.id, reason: 'The tax was wrong' }))
  return { ...billed, correction: invoice_id }
}

const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }

function answer({ id, token }: Deck, said: typeof yes | { action: 'decline'; reason: 'price' }) {
  return openBrowser(test).call(billing.respondToEstimate, { id, token, ...said })
}

/** What may be done to it; each may be refused. */
function actionsOn({ browser }: Shop, deck: Deck): Record<string, () => Promise<unknown>> {
  const { id, version, invoice, correction, rows } = deck
  const estimate = {
    edit: () => browser.call(billing.updateDocument, { estimate_id: id, version, title: `Deck ${Math.random()}` }),
    send: () => browser.call(billing.sendEstimate, { id }),
    revise: () => browser.call(reviseEstimate, { id }),
    approve: () => answer(deck, yes),
    decline: () => answer(deck, { action: 'decline', reason: 'price' }),
    mark: () => browser.call(billing.markEstimateApproved, { id, note: 'By phone' }),
    convert: () => browser.call(billing.convertEstimateToInvoice, { id }),
    'convert a payment': () => browser.call(billing.convertEstimateToInvoice, { id, portion: `schedule:${rows[1]}` }),
    'pay the deposit': () => browser.call(billing.recordDeposit, { id, amount: '433.00', method: 'check' }),
    void: () => browser.call(billing.voidEstimate, { id }),
  }
  if (!invoice) return estimate
  return {
    ...estimate,
    'edit the invoice': () =>
      browser.call(billing.updateDocument, {
        invoice_id: invoice.id,
        version: invoice.version,
        notes: `${Math.random()}`,
      }),
    'send the invoice': () => browser.call(billing.sendInvoice, { id: invoice.id }),
    'pay the invoice': () => browser.call(billing.recordPayment, { id: invoice.id, amount: '541.25', method: 'check' }),
    'void the invoice': () => browser.call(billing.voidInvoice, { id: invoice.id }),
    'delete the invoice': () => browser.call(billing.deleteDocument, { id: invoice.id }),
    'correct the invoice': () => browser.call(correctInvoice, { id: invoice.id, reason: 'The tax was wrong' }),
    ...(correction
      ? {
          'send the correction': () => browser.call(billing.sendInvoice, { id: correction }),
          'delete the correction': () => browser.call(billing.deleteDocument, { id: correction }),
        }
      : {}),
  }
}

/** The same twice: what was read is changed once, what is made is made once. */
function onlyOnce(name: string, answers: Answer[], said: string) {
  const done = answers.filter(({ code }) => code < 300)
  if (['edit', 'edit the invoice', 'delete the invoice'].includes(name))
    expect(done.length, said).toBeLessThanOrEqual(1)
  const made = done.map(({ body }) => (name === 'revise' ? body.estimate_id : body.invoice_id))
  if (['revise', 'convert', 'convert a payment'].includes(name)) expect(new Set(made).size, said).toBeLessThanOrEqual(1)
  if (name.startsWith('convert') || name === 'revise')
    expect(answers.filter(({ code }) => code === 201).length, said).toBeLessThanOrEqual(1)
}

/** Everything that must hold of the company's documents and money does. */
async function addsUp({ company_id }: Shop, said: string) {
  await test.platform.database.inCompany(company_id, async (db) => {
    for (const { rule, sql: text } of rules)
      expect((await sql.raw(text.replace(';', '')).execute(db)).rows, `${rule}; ${said}`).toEqual([])
  })
}
