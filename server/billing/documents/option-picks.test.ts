import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { saveContract } from '#contract/contracts/calls.ts'
import { createJob, getJob } from '#contract/jobs/calls.ts'
import { tasksOf } from '#server/tasks.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { approveDeck, deckInOptions, optionNames, sentDeck } from '#test/samples/options.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

const readEstimate = async (browser: Browser, id: string) =>
  (await expectSuccess(browser.call(billing.getEstimate, { id }))).document

describe('a client picks an option', () => {
  it('and approves that one: the others stay readable, and nothing of them is billed or made a task', async () => {
    const shop = await sentDeck(test)
    const { browser, id } = shop
    const stain = shop.view.paper.line_items.find(({ name }) => name === 'Stain')?.id ?? ''
    const view = await expectSuccess(approveDeck(test, shop, { option: 'Cedar', selected: [stain] }))
    expect(view.paper).toMatchObject({ option: 'Cedar', total: '3080.00', deposit_amount: '924.00' })
    expect(view.paper.line_items.map(({ name }) => name)).toContain('Composite boards')
    const document = await readEstimate(browser, id)
    expect(document).toMatchObject({ status: 'approved', option: 'Cedar', total_from: false, total: '3080.00' })

    const { job } = await expectSuccess(browser.call(createJob, { estimate_id: id }))
    const { tasks, lines } = await expectSuccess(browser.call(getJob, { id: job.id }))
    expect(tasks?.map(({ title }) => title)).toEqual(['Remove old deck', 'Cedar boards', 'Stain'])
    expect(lines?.map(({ name }) => name)).toEqual(['Remove old deck', 'Cedar boards', 'Stain'])

    const { invoice } = await expectSuccess(browser.call(billing.convertEstimateToInvoice, { id }))
    expect(invoice.line_items.map(({ name, amount }) => [name, amount])).toEqual([
      ['Remove old deck', '500.00'],
      ['Cedar boards', '2000.00'],
      ['Stain', '300.00'],
    ])
    expect(invoice).toMatchObject({ total: '3080.00', options: [], option: null })
  })

  it('and is billed in parts that sum to it', async () => {
    const shop = await sentDeck(test)
    await expectSuccess(approveDeck(test, shop, { option: 'Composite' }))
    const part = async (portion?: string) =>
      (await expectSuccess(shop.browser.call(billing.convertEstimateToInvoice, { id: shop.id, portion }))).invoice.total
    expect([await part('percent:33.33'), await part('percent:30'), await part()]).toEqual([
      '1649.84',
      '1485.00',
      '1815.16',
    ])
  })

  it('without an optional line of another option, whatever is sent', async () => {
    const shop = await sentDeck(test)
    const stain = shop.view.paper.line_items.find(({ name }) => name === 'Stain')?.id ?? ''
    const view = await expectSuccess(approveDeck(test, shop, { option: 'Pine', selected: [stain] }))
    expect(view.paper.total).toBe('1650.00')
  })

  it.each([
    [{}, 'option', 'Choose one of Pine, Cedar, Composite'],
    [{ option: 'Oak' }, 'option', 'Choose one of Pine, Cedar, Composite'],
    [{ option: 'Pine', paper_sha256: undefined }, 'paper_sha256', 'Open the estimate again, then approve it'],
  ] as const)('or is told by %o what is missing', async (more, field, said) => {
    const shop = await sentDeck(test)
    expect(await approveDeck(test, shop, more)).toMatchObject({ code: 400, body: { fields: { [field]: [said] } } })
    expect(await readEstimate(shop.browser, shop.id)).toMatchObject({ status: 'viewed', total_from: true })
  })

  it('of what they read, and of no other estimate', async () => {
    const shop = await sentDeck(test)
    const other = await approveDeck(test, shop, { option: 'Pine', paper_sha256: 'a'.repeat(64) })
    expect(other).toMatchObject({ code: 409, body: { error_code: 'stale_version' } })
  })

  it('once: of two who pick different ones at the same moment one is told what stands', async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await sentDeck(test)
      const said = await Promise.all(optionNames.map((option) => approveDeck(test, shop, { option })))
      expect(said.map(({ code }) => code).sort()).toEqual([200, 409, 409])
      const { option, total } = await readEstimate(shop.browser, shop.id)
      expect(option).toBe(optionNames[said.findIndex(({ code }) => code === 200)])
      const late = said.find(({ code }) => code === 409)
      expect(late?.body).toMatchObject({ current: { paper: { option, total } } })
    }
  })

  it('in none that has no options', async () => {
    const sam = await owner(test)
    const email = `renee@${sam.username}.example`
    const { id: client_id } = await addClient(sam, { email })
    const { line_items } = deckInOptions
    const plain = line_items.slice(0, 1)
    const { document } = await expectSuccess(sam.browser.call(billing.createDocument, { client_id, line_items: plain }))
    await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))
    const link = await linkMailedTo(test, email)
    const view = await expectSuccess(openBrowser(test).call(billing.viewEstimate, link))
    expect(await approveDeck(test, { link, view }, { option: 'Pine' })).toMatchObject({
      code: 400,
      body: { fields: { option: ['This estimate has no options'] } },
    })
  })
})

describe('an owner records a yes to an estimate with options', () => {
  it('by hand, of the option that was said and of what was sent', async () => {
    const { browser, id, view } = await sentDeck(test)
    const mark = (more: object) => browser.call(billing.markEstimateApproved, { id, note: 'By phone', ...more })
    const read = { paper_sha256: view.paper_sha256 }
    expect(await mark(read)).toMatchObject({ code: 400, body: { fields: { option: [expect.any(String)] } } })
    expect(await mark({ option: 'Pine' })).toMatchObject({
      code: 400,
      body: { fields: { paper_sha256: [expect.any(String)] } },
    })
    expect((await mark({ option: 'Pine', paper_sha256: 'b'.repeat(64) })).code).toBe(409)
    const { document } = await expectSuccess(mark({ option: 'Pine', ...read }))
    expect(document).toMatchObject({ option: 'Pine', total: '1650.00', total_from: false })
  })

  it('in person: the client signs for the one they picked', async () => {
    const { browser, id, view } = await sentDeck(test)
    await expectSuccess(browser.call(billing.signInPerson, { id }))
    const signed = {
      name: 'Renee Ortiz',
      signature: '{"typed":"Renee Ortiz"}',
      consent: true,
      note: 'Signed in person',
    }
    const sign = (more: object) => browser.call(billing.markEstimateApproved, { id, ...signed, ...more })
    expect(await sign({ option: 'Cedar' })).toMatchObject({
      code: 400,
      body: { fields: { paper_sha256: expect.anything() } },
    })
    const { document } = await expectSuccess(sign({ option: 'Cedar', paper_sha256: view.paper_sha256 }))
    expect(document).toMatchObject({ option: 'Cedar', total: '2750.00', status: 'approved' })
  })

  it('as a draft, which nobody has read before', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
    const { document } = await expectSuccess(sam.browser.call(billing.createDocument, { client_id, ...deckInOptions }))
    const marked = await expectSuccess(
      sam.browser.call(billing.markEstimateApproved, { id: document.id, note: 'On the porch', option: 'Composite' }),
    )
    expect(marked.document).toMatchObject({ option: 'Composite', total: '4950.00', status: 'approved' })
  })

  it('and makes a contract of it only then', async () => {
    const { browser, id, client_id, view } = await sentDeck(test)
    const make = () => browser.call(saveContract, { title: 'Deck', client_id, estimate_id: id })
    expect(await make()).toMatchObject({
      code: 400,
      body: { fields: { estimate_id: ["Your client hasn't picked an option yet"] } },
    })
    const yes = { id, note: 'By phone', option: 'Pine', paper_sha256: view.paper_sha256 ?? undefined }
    await expectSuccess(browser.call(billing.markEstimateApproved, yes))
    expect((await make()).code).toBe(201)
  })
})

it('an owner whose company is erased leaves no options behind', async () => {
  const { company_id, link, view } = await sentDeck(test)
  await expectSuccess(approveDeck(test, { link, view }, { option: 'Cedar' }))
  await test.platform.database.inCompany(company_id, (db) =>
    db.updateTable('company').set({ erase_at: '2020-01-01T00:00:00Z' }).where('id', '=', company_id).execute(),
  )
  await tasksOf(test.platform).erase_company?.({ company_id })
  const left = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('document_option').select('name').execute(),
  )
  expect(left).toEqual([])
})
