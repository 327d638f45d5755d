import { afterEach, describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { changeContract, getContract, listContracts, saveContract } from '#contract/contracts/calls.ts'
import { verifyContract } from '#contract/contracts/evidence/calls.ts'
import { signContract } from '#contract/contracts/signing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { getInvoiceOffer } from '#contract/payments/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { homeDraft, initials, sentHomeContract } from '#test/samples/home-contract.ts'
import { addJob } from '#test/samples/jobs.ts'
import { countersign, read, type SignerLink, sentContract, sign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

/** The server's clock stands at an instant. */
function itIs(instant: string) {
  test.platform.now = () => new Date(instant).toISOString()
  test.platform.today = (zone) => todayIn(zone, instant)
}

/** The Friday before Labor Day 2027; what is signed then can be canceled until midnight of Wednesday. */
const friday = '2027-09-03T12:00:00-04:00'
const lastMinute = '2027-09-08T23:59:59-04:00'
const thursday = '2027-09-09T00:00:00-04:00'
const days = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }

const signIt = (link: SignerLink, over: object = {}) => expectSuccess(sign(test, link, { initials, ...days, ...over }))
const cancel = (link: SignerLink, over: object = {}) =>
  openBrowser(test).call(signContract, { ...link, action: 'cancel', name: 'Renee Ortiz', ...over })

/** A home contract of an approved estimate of $12,400 and its job, signed by its buyer on Friday. */
async function soldDeck({ countersigned = true } = {}) {
  itIs(friday)
  const draft = await homeDraft(test)
  const { browser, id } = draft
  const { contract } = await expectSuccess(browser.call(getContract, { id }))
  const client_id = contract.client_id ?? ''
  const job = await addJob(draft, {
    title: 'Deck',
    client_id,
    expected_start_date: '2027-09-20',
    expected_completion_date: '2027-09-24',
  })
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, {
      client_id,
      job_id: job.id,
      tax_rate: '0',
      deposit_percent: '10',
      line_items: [{ name: 'Deck', unit_price: '12400' }],
    }),
  )
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: document.id, note: 'By phone' }))
  await expectSuccess(
    browser.call(saveContract, {
      contract_id: id,
      version: contract.version,
      job_id: job.id,
      estimate_id: document.id,
    }),
  )
  await expectSuccess(browser.call(changeContract, { id, action: 'send' }))
  const link = await signingLinkOf(test, draft.email, id)
  await signIt(link)
  if (countersigned) await expectSuccess(countersign(browser, id))
  return { ...draft, link, job_id: job.id, estimate_id: document.id, client_id }
}

const jobOf = async ({ browser, job_id }: Awaited<ReturnType<typeof soldDeck>>) =>
  expectSuccess(browser.call(jobs.getJob, { id: job_id }))

describe('a buyer who cancels by the link', () => {
  it('until the last second of the last day ends the contract; the job is on hold and nothing of it is signed', async () => {
    const deck = await soldDeck()
    expect((await jobOf(deck)).value.figures).toMatchObject({ total: '12400.00' })
    itIs(lastMinute)
    expect(await expectSuccess(read(test, deck.link))).toMatchObject({ may_cancel: true, canceled: null })
    const after = await expectSuccess(cancel(deck.link, { reason: 'We found another roof to mend' }))
    const canceled = { by: 'Renee Ortiz', notice_on: '2027-09-08', refund_by: '2027-09-20' }
    expect(after).toMatchObject({ state: 'cancelled', may_cancel: false, canceled })
    const { job, value } = await jobOf(deck)
    expect(job).toMatchObject({
      status: 'on_hold',
      contract_canceled: { on: '2027-09-08', refund_by: '2027-09-20' },
    })
    expect(value.figures).toBeNull()
    expect(value.entries?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['original', '12400.00'],
      ['confirmed', '0.00'],
      ['taken_back', '-12400.00'],
      ['left_out', '0.00'],
    ])
    const { contract, events } = await expectSuccess(deck.browser.call(getContract, { id: deck.id }))
    expect(contract).toMatchObject({ status: 'cancelled', canceled, cancel_reason: 'We found another roof to mend' })
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', who: 'Renee Ortiz' })
    const { contracts } = await expectSuccess(deck.browser.call(listContracts, { status: 'cancelled' }))
    expect(contracts).toMatchObject([{ id: deck.id, status: 'cancelled', next: 'revise' }])
  })

  it('a second later is refused, and the contract stands', async () => {
    const { link, browser, id } = await soldDeck()
    itIs(thursday)
    expect(await expectSuccess(read(test, link))).toMatchObject({ may_cancel: false })
    const late = await cancel(link)
    expect(late).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    expect(late.body.message).toContain('midnight of Sep 8, 2027')
    expect((await expectSuccess(browser.call(getContract, { id }))).contract.status).toBe('completed')
  })

  it('counts midnight where the contract was made, not where the buyer is', async () => {
    itIs('2027-09-03T12:00:00-10:00')
    const { link } = await sentHomeContract(test, { timezone: 'Pacific/Honolulu' })
    await signIt(link)
    itIs('2027-09-09T05:00:00-04:00')
    expect(await expectSuccess(cancel(link))).toMatchObject({ state: 'cancelled' })
  })

  it('twice, or ten times at once, has canceled once', async () => {
    const { link, browser, id } = await soldDeck()
    const all = await Promise.all(Array.from({ length: 10 }, () => expectSuccess(cancel(link))))
    for (const each of all) expect(each.state).toBe('cancelled')
    const { events } = await expectSuccess(browser.call(getContract, { id }))
    expect(events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  })

  it('types a name first', async () => {
    const { link } = await soldDeck()
    for (const name of [undefined, '', '   ']) {
      const { code, body } = await cancel(link, { name })
      expect([code, body.fields]).toEqual([400, { name: ['Type your name to cancel the contract'] }])
    }
  })

  it('before the company signs leaves it nothing to sign', async () => {
    const deck = await soldDeck({ countersigned: false })
    await expectSuccess(cancel(deck.link))
    expect(await countersign(deck.browser, deck.id)).toMatchObject({ code: 400 })
    expect((await jobOf(deck)).job.status).toBe('on_hold')
  })

  it('is one of two buyers, and the other has not signed: both can sign nothing anymore', async () => {
    itIs(friday)
    const { link, spouseEmail, id } = await sentHomeContract(test, { spouse: true })
    const other = await signingLinkOf(test, spouseEmail, id)
    expect(await cancel(other, { name: 'Luis Ortiz' })).toMatchObject({ code: 400 })
    await signIt(link)
    expect(await expectSuccess(cancel(link))).toMatchObject({ state: 'cancelled' })
    const late = await sign(test, other, { name: 'Luis Ortiz', ...days })
    expect(late).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    expect(late.body.message).toBe("This contract was canceled, so it can't be signed anymore")
  })

  it('has no such right where the text has no notice of cancellation, nor has the company', async () => {
    const { link, browser, id } = await sentContract(test)
    await expectSuccess(sign(test, link))
    expect(await cancel(link)).toMatchObject({ code: 400 })
    expect(await expectSuccess(read(test, link))).toMatchObject({ may_cancel: false })
    const named = { notice_on: '2026-11-01', received_on: '2026-11-01' }
    const recorded = await browser.call(changeContract, { id, action: 'record_cancellation', ...named })
    expect(recorded).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  })

  it('can, also of a company without a plan', async () => {
    const { link, company_id } = await soldDeck()
    await test.platform.database.inCompany(company_id, (db) =>
      db.updateTable('subscription').set({ status: 'none', trial_end: '2020-01-01' }).execute(),
    )
    expect(await expectSuccess(cancel(link))).toMatchObject({ state: 'cancelled' })
  })

  it('reads by email that it came and by when money is returned, and so does the company', async () => {
    const { link, email, company_id } = await soldDeck()
    await expectSuccess(cancel(link, { reason: 'We wait a year' }))
    const mail = (await mailTo(test, email)).find(({ subject }) => subject.includes('is canceled'))
    expect(mail?.text).toContain('within ten business days: by Sep 16, 2027')
    const told = await test.platform.database.inCompany(company_id, (db) =>
      db
        .selectFrom('notification')
        .select(['kind', 'title', 'note'])
        .where('kind', '=', 'contract_cancelled')
        .execute(),
    )
    expect(told).toEqual([
      {
        kind: 'contract_cancelled',
        title: expect.stringContaining('Renee Ortiz canceled CON-'),
        note: 'We wait a year',
      },
    ])
  })

  it('is found in the evidence: the sealed contract says so, and a changed record is named', async () => {
    const deck = await soldDeck()
    await test.work()
    const { certificate } = await expectSuccess(deck.browser.call(getContract, { id: deck.id }))
    await expectSuccess(cancel(deck.link))
    const check = () => expectSuccess(openBrowser(test).call(verifyContract, { code: certificate?.code ?? '' }))
    expect(await check()).toMatchObject({
      genuine: true,
      summary: expect.stringContaining('The buyer canceled it later'),
    })
    await test.platform.database.inCompany(deck.company_id, (db) =>
      db.updateTable('contract').set({ refund_by: '2028-01-01' }).where('id', '=', deck.id).execute(),
    )
    expect(await check()).toMatchObject({ genuine: false, summary: expect.stringContaining('notice of cancellation') })
  })
})

describe('the company of a contract that was canceled', () => {
  it('is asked to return what was paid, by the tenth business day, until it has; nothing is returned by itself', async () => {
    const deck = await soldDeck()
    const { browser, estimate_id } = deck
    await expectSuccess(
      browser.call(billing.recordDeposit, { id: estimate_id, amount: '1240', method: 'check', date: '2027-09-03' }),
    )
    await expectSuccess(cancel(deck.link))
    const waits = async () => (await expectSuccess(browser.call(getDashboard, {}))).needs_attention
    const due = (await waits()).find(({ kind }) => kind === 'refund_due')
    expect(due).toMatchObject({ amount: '1240.00', detail: 'Canceled. Due by Sep 16, 2027' })
    expect((await waits()).find(({ kind }) => kind === 'contract_cancelled')?.title).toContain('canceled')
  })

  it('bills nothing more of the job until a contract of it is signed anew', async () => {
    const deck = await soldDeck()
    const { browser, job_id, client_id } = deck
    await expectSuccess(cancel(deck.link))
    const line_items = [{ name: 'Deck', unit_price: '100' }]
    const invoice = { is_invoice: true, client_id, job_id, tax_rate: '0', line_items }
    const { document } = await expectSuccess(browser.call(billing.createDocument, invoice))
    const refused = await browser.call(billing.sendInvoice, { id: document.id })
    expect(refused).toMatchObject({ code: 400, body: { message: expect.stringContaining('canceled the contract') } })
    const { contract_id } = await expectSuccess(browser.call(changeContract, { id: deck.id, action: 'revise' }))
    await expectSuccess(browser.call(changeContract, { id: contract_id, action: 'send' }))
    await signIt(await signingLinkOf(test, deck.email, contract_id))
    await expectSuccess(countersign(browser, contract_id))
    const { job, value } = await jobOf(deck)
    expect(job).toMatchObject({ status: 'on_hold', contract_canceled: null })
    expect(value.figures).toMatchObject({ total: '12400.00' })
    await expectSuccess(browser.call(billing.sendInvoice, { id: document.id }))
  })

  it('whose invoice went out before keeps it, and its client is asked for nothing by it', async () => {
    const deck = await soldDeck()
    const { browser, estimate_id } = deck
    const { invoice } = await expectSuccess(
      browser.call(billing.convertEstimateToInvoice, { id: estimate_id, portion: 'percent:50' }),
    )
    await expectSuccess(browser.call(billing.sendInvoice, { id: invoice.id }))
    expect(await expectSuccess(cancel(deck.link))).toMatchObject({ state: 'cancelled' })
    expect((await jobOf(deck)).value.figures).toBeNull()
    const { payable } = await expectSuccess(browser.call(getInvoiceOffer, { id: invoice.id }))
    expect(payable).toMatchObject({ why: 'canceled_sale', amount_due: '0.00' })
  })

  it('resumes a job that was never started as it was planned', async () => {
    const deck = await soldDeck()
    await expectSuccess(cancel(deck.link))
    const { job } = await expectSuccess(deck.browser.call(jobs.changeJob, { id: deck.job_id, action: 'resume' }))
    expect(job.status).toBe('scheduled')
  })
})

describe('who writes down a notice that came by mail', () => {
  const recorded = (deck: Awaited<ReturnType<typeof soldDeck>>, over: object) =>
    deck.browser.call(changeContract, { id: deck.id, action: 'record_cancellation', ...over })

  it('is asked for both days; what counts is the day of mailing, money is due from the day it came', async () => {
    const deck = await soldDeck()
    itIs('2027-09-13T09:00:00-04:00')
    const { contract } = await expectSuccess(
      recorded(deck, { notice_on: '2027-09-08', received_on: '2027-09-13', reason: 'Letter of September 8' }),
    )
    expect(contract.canceled).toMatchObject({ by: 'Renee Ortiz', notice_on: '2027-09-08', refund_by: '2027-09-24' })
    expect(await expectSuccess(read(test, deck.link))).toMatchObject({ state: 'cancelled' })
  })

  it.each([
    [{}, 'notice_on'],
    [{ notice_on: '2027-09-08' }, 'received_on'],
    [{ notice_on: '2027-09-09', received_on: '2027-09-10' }, 'notice_on'],
    [{ notice_on: '2027-09-02', received_on: '2027-09-10' }, 'notice_on'],
    [{ notice_on: '2027-09-08', received_on: '2027-09-07' }, 'notice_on'],
    [{ notice_on: '2027-09-08', received_on: '2027-09-14' }, 'received_on'],
  ])('%o is refused by %s, and nothing is written', async (over, field) => {
    const deck = await soldDeck()
    itIs('2027-09-13T09:00:00-04:00')
    const { code, body } = await recorded(deck, over)
    expect([code, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await jobOf(deck)).job).toMatchObject({ status: 'scheduled', contract_canceled: null })
  })
})
