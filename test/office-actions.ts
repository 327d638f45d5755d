import * as calls from '#contract/billing/calls.ts'
import { takeBackWriteOff, writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { changeJob, createJob } from '#contract/jobs/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** What an owner does with documents, jobs and money; each may be refused, as a document that is paid cannot be voided. */
export function officeActions({ browser }: { browser: Browser }, client_id: string, chance: () => number) {
  const made: MadeRecords = { documents: [], jobs: [], payments: [] }
  const dice = diceOf(chance)
  return [
    ...jobActions(browser, made, dice, client_id),
    ...draftActions(browser, made, dice, client_id),
    ...sentActions(browser, made, dice, client_id),
    ...moneyActions(browser, made, dice),
  ]
}

type Kind = 'estimate' | 'invoice'
type MadeRecords = {
  documents: { id: string; kind: Kind }[]
  jobs: string[]
  payments: { id: string; payment_id: string }[]
}
type Dice = ReturnType<typeof diceOf>

function diceOf(chance: () => number) {
  const some = <T>(list: T[]) => list[Math.floor(chance() * list.length)]
  return {
    chance,
    some,
    of: ({ documents }: MadeRecords, kind: Kind) => some(documents.filter((each) => each.kind === kind))?.id ?? '',
    price: () => ((100 + Math.floor(chance() * 90_000)) / 100).toFixed(2),
    someDay: () => `2026-${chance() < 0.5 ? '02' : '12'}-15`,
  }
}

function jobActions(browser: Browser, made: MadeRecords, { some, of, price, someDay }: Dice, client_id: string) {
  const make = async (of: { estimate_id: string } | { budget: string; client_id: string }) => {
    const { body } = await browser.call(createJob, { title: 'Deck', ...of })
    if ('job_id' in body) made.jobs.push(String(body.job_id))
  }
  const change = (to: Omit<SendOf<typeof changeJob>, 'id'>) =>
    browser.call(changeJob, { id: some(made.jobs) ?? '', ...to })
  return [
    () => make({ budget: price(), client_id }),
    () => make({ estimate_id: of(made, 'estimate') }),
    async () => {
      const id = some(made.jobs) ?? ''
      await browser.call(changeJob, { id, start: true })
      return browser.call(changeJob, { id, complete: true })
    },
    () => change({ start: true }),
    () => change({ edit: true, expected_completion_date: someDay() }),
    () => change({ action: 'update_details', tags: [{ name: some(['VIP', 'Decks']) ?? 'VIP' }] }),
    () => change({ action: some(['hold', 'resume', 'cancel', 'reopen', 'archive', 'unarchive']), reason: 'Rain' }),
  ]
}

/** A document of one line, dated last January now and then. */
async function write(
  browser: Browser,
  made: MadeRecords,
  { chance, some, price }: Dice,
  is_invoice: boolean,
  client_id: string,
) {
  const due = is_invoice ? { due_date: '2026-02-01' } : { valid_until: '2026-02-01' }
  const days = chance() < 0.4 ? { issue_date: '2026-01-02', ...due } : {}
  const line_items = [{ name: 'Cedar', unit_price: price(), quantity: '3' }]
  const job = !is_invoice && chance() < 0.3 ? { job_id: some(made.jobs) } : {}
  const draft = { is_invoice, client_id, line_items, ...days, ...job }
  const { document } = await expectSuccess(browser.call(calls.createDocument, draft))
  made.documents.push({ id: document.id, kind: document.kind })
  return document
}

function draftActions(browser: Browser, made: MadeRecords, dice: Dice, client_id: string) {
  const { chance, some, of, price } = dice
  return [
    () => write(browser, made, dice, true, client_id),
    () => write(browser, made, dice, false, client_id),
    () => browser.call(calls.deleteDocument, { id: some(made.documents)?.id ?? '' }),
    () => browser.call(calls.duplicateInvoice, { id: of(made, 'invoice') }),
    () =>
      browser.call(calls.updateDocument, {
        invoice_id: of(made, 'invoice'),
        due_date: chance() < 0.5 ? '2026-02-02' : '2027-02-02',
        line_items: [{ name: 'Oak', unit_price: price() }],
      }),
  ]
}

function sentActions(browser: Browser, made: MadeRecords, dice: Dice, client_id: string) {
  const { some, of } = dice
  return [
    async () => {
      const { id } = await write(browser, made, dice, true, client_id)
      await browser.call(calls.updateDocument, { invoice_id: id, job_id: some(made.jobs) })
      return browser.call(calls.sendInvoice, { id })
    },
    () => browser.call(calls.sendInvoice, { id: of(made, 'invoice') }),
    async () => browser.call(calls.sendInvoice, { id: (await write(browser, made, dice, true, client_id)).id }),
    () => browser.call(calls.sendEstimate, { id: of(made, 'estimate'), past_last_day: true }),
    () => browser.call(calls.markEstimateApproved, { id: of(made, 'estimate'), note: 'On the phone' }),
    async () => {
      const { body } = await browser.call(calls.convertEstimateToInvoice, { id: of(made, 'estimate') })
      if ('invoice_id' in body) made.documents.push({ id: String(body.invoice_id), kind: 'invoice' })
    },
    () => browser.call(calls.voidInvoice, { id: of(made, 'invoice') }),
    () => browser.call(calls.voidEstimate, { id: of(made, 'estimate') }),
  ]
}

function moneyActions(browser: Browser, made: MadeRecords, { some, of, price }: Dice) {
  const pay = async (amount: string, date: { date?: string } = {}) => {
    const id = of(made, 'invoice')
    const { body } = await browser.call(calls.recordPayment, { id, amount, method: 'check', ...date })
    if ('payment_id' in body) made.payments.push({ id, payment_id: String(body.payment_id) })
  }
  const somePayment = () => some(made.payments) ?? { id: '', payment_id: '' }
  return [
    () => pay(price()),
    () => pay('5000', { date: '2026-10-30' }),
    () => browser.call(calls.recordDeposit, { id: of(made, 'estimate'), amount: price(), method: 'cash' }),
    () => browser.call(calls.applyCredit, { id: of(made, 'invoice') }),
    () => browser.call(refundInvoicePayment, { ...somePayment(), amount: price() }),
    () => browser.call(calls.deletePayment, somePayment()),
    () => browser.call(writeOffInvoice, { id: of(made, 'invoice'), reason: 'They moved away' }),
    () => browser.call(takeBackWriteOff, { id: of(made, 'invoice') }),
  ]
}
