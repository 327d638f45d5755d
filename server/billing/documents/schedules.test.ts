import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { owner } from '#test/samples/onboarding.ts'
import { approveDeck, deckInOptions } from '#test/samples/options.ts'
import { approvedPorch, porchInPayments, porchPayments, writtenPorch } from '#test/samples/schedules.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

type Input = SendOf<typeof billing.createDocument>
const { deposit: first, start: second, railing: ofRailing, balance: last } = porchPayments
const percents = (...of: string[]) => of.map((percent) => ({ label: '', percent, trigger: 'by_hand' as const }))

describe('an owner writes payments', () => {
  it('that sum to the total, the first being the deposit, one waiting for a line that is new', async () => {
    const { document } = await writtenPorch(test)
    expect(document).toMatchObject({ total: '11000.00', deposit_amount: '3300.00', deposit_percent: null })
    expect(document.schedule.map(({ label, percent, amount, trigger }) => [label, percent, amount, trigger])).toEqual([
      ['Deposit', '30', '3300.00', 'on_accept'],
      ['Start', '20', '2200.00', 'on_start'],
      ['', null, '2200.00', 'on_task'],
      ['Balance', '30', '3300.00', 'on_complete'],
    ])
    const railing = document.line_items.find(({ name }) => name === 'Railing')
    expect(document.schedule[2]?.line_id).toBe(railing?.id)
    expect(railing?.id).not.toBe(ofRailing.line_id)
  })

  it('and reads them back: what is sent again stays, ids included', async () => {
    const { browser, id, document } = await writtenPorch(test)
    const read = (await expectSuccess(browser.call(billing.getEstimate, { id }))).document
    expect(read.schedule).toEqual(document.schedule)
    const again = await expectSuccess(
      browser.call(billing.updateDocument, { estimate_id: id, title: 'Porch', schedule: read.schedule }),
    )
    expect(again.document.schedule).toEqual(document.schedule)
    const other = await expectSuccess(browser.call(billing.updateDocument, { estimate_id: id, title: 'Big porch' }))
    expect(other.document.schedule).toEqual(document.schedule)
  })

  it('in another order, or none, and has a deposit again', async () => {
    const { browser, id, document } = await writtenPorch(test)
    const change = async (more: object) =>
      (await expectSuccess(browser.call(billing.updateDocument, { estimate_id: id, ...more }))).document
    const [deposit, ...others] = document.schedule
    const turned = await change({ schedule: [deposit, ...others.toReversed()] })
    expect(turned.schedule.map((row) => row.id)).toEqual([deposit, ...others.toReversed()].map((row) => row?.id))
    expect(await change({ schedule: [], deposit_percent: '50' })).toMatchObject({
      schedule: [],
      deposit_amount: '5500.00',
    })
  })

  const refused: [Partial<Input>, string, RegExp][] = [
    [{ deposit_percent: '30' }, 'deposit_percent', /never both/],
    [{ deposit_amount: '500' }, 'deposit_amount', /never both/],
    [{ schedule: percents('60', '40.1') }, 'schedule', /more than 100%/],
    [{ schedule: [{ amount: '11000.01', trigger: 'by_hand' }] }, 'schedule', /more than the total/],
    [{ schedule: [{ percent: '101', trigger: 'by_hand' }] }, 'schedule.0.percent', /above 100/],
    [{ schedule: [{ amount: '-1', trigger: 'by_hand' }] }, 'schedule.0.amount', /below 0/],
    [{ schedule: [{ percent: '10', trigger: 'some day' as never }] }, 'schedule.0.trigger', /on_accept, on_date/],
    [{ schedule: [second, first] }, 'schedule.1.trigger', /first payment/],
    [{ schedule: [{ ...second, date: '2026-12-01' }] }, 'schedule.0.date', /on a date/],
    [{ schedule: [{ ...second, date: 'soon' }] }, 'schedule.0.date', /YYYY-MM-DD/],
    [{ schedule: [{ ...second, line_id: ofRailing.line_id }] }, 'schedule.0.line_id', /task/],
    [{ schedule: [{ ...ofRailing, line_id: crypto.randomUUID() }] }, 'schedule.0.line_id', /line of this estimate/],
    [{ is_invoice: true }, 'schedule', /Only an estimate/],
  ]
  it.each(refused)('and is told of %j by its field, and nothing is written', async (more, field, said) => {
    const { browser } = await owner(test)
    const { code, body } = await browser.call(billing.createDocument, { ...porchInPayments, ...more } as Input)
    expect({ code, fields: body.fields }).toEqual({ code: 400, fields: { [field]: [expect.stringMatching(said)] } })
    expect((await expectSuccess(browser.call(billing.listDocuments, {}))).documents).toEqual([])
  })

  it('but not of the line of another estimate, nor beside a deposit that stands there', async () => {
    const { browser, id, document } = await writtenPorch(test)
    const line_id = document.line_items[0]?.id
    const other = { line_items: porchInPayments.line_items, schedule: [{ ...ofRailing, line_id }] }
    expect(await browser.call(billing.createDocument, other)).toMatchObject({
      code: 400,
      body: { fields: { 'schedule.0.line_id': [expect.any(String)] } },
    })
    expect(await browser.call(billing.updateDocument, { estimate_id: id, deposit_percent: '10' })).toMatchObject({
      code: 400,
      body: { fields: { deposit_percent: [expect.any(String)] } },
    })
  })

  it('and is told which payment waits for a line that is taken away', async () => {
    const { browser, id, document } = await writtenPorch(test)
    const line_items = document.line_items.filter(({ name }) => name !== 'Railing')
    const { code, body } = await browser.call(billing.updateDocument, { estimate_id: id, line_items })
    expect({ code, fields: body.fields }).toEqual({
      code: 400,
      fields: { 'schedule.2.line_id': ['Choose a line of this estimate'] },
    })
  })

  it.each([
    [percents('30', '58'), 'schedule', /leave 12%/],
    [[{ amount: '10000', trigger: 'by_hand' as const }], 'schedule', /leave 1000\.00/],
    [[{ trigger: 'by_hand' as const }], 'schedule.0.percent', /how much/],
    [[{ percent: '100', trigger: 'on_date' as const }], 'schedule.0.date', /day/],
    [[{ percent: '100', trigger: 'on_task' as const }], 'schedule.0.line_id', /task/],
  ])('as a draft with gaps, and sends or approves none with %j', async (schedule, field, said) => {
    const { browser, id } = await writtenPorch(test, { schedule })
    for (const goOut of [
      browser.call(billing.sendEstimate, { id }),
      browser.call(billing.markEstimateApproved, { id, note: 'By phone' }),
    ]) {
      const { code, body } = await goOut
      expect({ code, fields: body.fields }).toEqual({ code: 400, fields: { [field]: [expect.stringMatching(said)] } })
    }
    expect((await expectSuccess(browser.call(billing.getEstimate, { id }))).document.status).toBe('draft')
  })

  it('and changes none once the estimate is approved', async () => {
    const { browser, id } = await approvedPorch(test)
    const { code, body } = await browser.call(billing.updateDocument, { estimate_id: id, schedule: [] })
    expect([code, body.error_code]).toEqual([400, 'document_locked'])
  })

  it('and copies them with a duplicate and a new version: as new payments, of the new lines', async () => {
    const { browser, id, document } = await approvedPorch(test)
    for (const as_version of [false, true]) {
      const copy = (await expectSuccess(browser.call(billing.duplicateEstimate, { id, as_version }))).document
      expect(copy.schedule.map(({ amount }) => amount)).toEqual(document.schedule.map(({ amount }) => amount))
      expect(copy.schedule[2]?.line_id).toBe(copy.line_items.find(({ name }) => name === 'Railing')?.id)
      expect(copy.schedule.filter((row) => document.schedule.some((old) => old.id === row.id))).toEqual([])
      expect(copy.schedule.every(({ open, due_on }) => !open && due_on === null)).toBe(true)
    }
  })

  it('and deletes the draft with them', async () => {
    const { browser, id } = await writtenPorch(test)
    await expectSuccess(browser.call(billing.deleteDocument, { id }))
    expect((await browser.call(billing.getEstimate, { id })).code).toBe(404)
  })
})

describe('a client approves', () => {
  const sent = async (over: Partial<Input>) => {
    const porch = await writtenPorch(test, over)
    await expectSuccess(porch.browser.call(billing.sendEstimate, { id: porch.id }))
    const link = await linkMailedTo(test, porch.email)
    return { ...porch, link, view: await expectSuccess(openBrowser(test).call(billing.viewEstimate, link)) }
  }
  const readNow = async ({ browser, id }: Awaited<ReturnType<typeof sent>>) =>
    (await expectSuccess(browser.call(billing.getEstimate, { id }))).document

  it('with what they take on top: percents are of it, and the last payment takes the rest', async () => {
    const porch = await sent({
      schedule: [first, { ...second, percent: '50' }, { amount: '2200', trigger: 'by_hand' }],
    })
    const lights = porch.view.paper.line_items.find(({ name }) => name === 'Lights')?.id ?? ''
    await expectSuccess(approveDeck(test, porch, { selected: [lights] }))
    const document = await readNow(porch)
    expect(document).toMatchObject({ total: '11550.00', deposit_amount: '3465.00' })
    expect(document.schedule.map(({ amount }) => amount)).toEqual(['3465.00', '5775.00', '2310.00'])
  })

  it('one of several options, each with its own payments', async () => {
    const schedule = [first, { ...last, percent: '70' }]
    const deck = await sent({ ...deckInOptions, deposit_percent: undefined, schedule })
    expect((await readNow(deck)).options.map((each) => each.schedule)).toEqual([
      ['495.00', '1155.00'],
      ['825.00', '1925.00'],
      ['1485.00', '3465.00'],
    ])
    await expectSuccess(approveDeck(test, deck, { option: 'Composite' }))
    const document = await readNow(deck)
    expect(document).toMatchObject({ total: '4950.00', deposit_amount: '1485.00' })
    expect(document.schedule.map(({ amount }) => amount)).toEqual(['1485.00', '3465.00'])
  })

  it('none in which a payment would come to nothing', async () => {
    const schedule = [
      { amount: '2000', trigger: 'on_accept' as const },
      { amount: '750', trigger: 'by_hand' as const },
    ]
    const porch = await writtenPorch(test, { ...deckInOptions, deposit_percent: undefined, schedule })
    expect(await porch.browser.call(billing.sendEstimate, { id: porch.id })).toMatchObject({
      code: 400,
      body: { fields: { schedule: ['With Pine a payment comes to nothing. Use percents'] } },
    })
  })
})
