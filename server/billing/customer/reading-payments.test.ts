import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { exportDocuments } from '#contract/billing/export/calls.ts'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { withChoice } from '#contract/billing/print/selection-rules.ts'
import { employee } from '#test/samples/employees.ts'
import { deckInOptions, optionNames } from '#test/samples/options.ts'
import { writtenPorch } from '#test/samples/schedules.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

/** A porch in payments that was sent, as its client reads it. */
async function sentPorch(over: Parameters<typeof writtenPorch>[1] = {}) {
  const porch = await writtenPorch(test, over)
  await expectSuccess(porch.browser.call(calls.sendEstimate, { id: porch.id }))
  const [mail] = await mailTo(test, porch.email)
  const link = await linkMailedTo(test, porch.email)
  const renee = openBrowser(test)
  const read = () => expectSuccess(renee.call(calls.viewEstimate, link))
  const view = await read()
  const approve = (more: object) =>
    renee.call(calls.respondToEstimate, {
      ...link,
      action: 'approve',
      name: 'Renee Ortiz',
      signature: '{"typed":"Renee Ortiz"}',
      consent: true,
      paper_sha256: view.paper_sha256 ?? undefined,
      ...more,
    })
  return { ...porch, mail, link, renee, read, view, approve }
}

const amounts = (paper: { schedule?: { amount: string }[] }) => paper.schedule?.map(({ amount }) => amount)

const thirds = {
  ...deckInOptions,
  deposit_percent: undefined,
  schedule: [
    { percent: '30', trigger: 'on_accept' as const },
    { label: 'Start', percent: '33.33', trigger: 'on_start' as const },
    { label: 'Balance', percent: '36.67', trigger: 'on_complete' as const },
  ],
}

it('a client reads what each payment is, when it is due and its amount, on the page and in the PDF, and in the mail the first', async () => {
  const { view, mail, link, renee } = await sentPorch()
  const { payments, after } = wordsOfDocument(view.paper)
  expect(payments).toEqual([
    { name: 'Deposit', when: 'On approval', amount: '$3,300.00' },
    { name: 'Start', when: 'When work starts', amount: '$2,200.00' },
    { name: 'Payment 3', when: 'When done: Railing', amount: '$2,200.00' },
    { name: 'Balance', when: 'When the job is done', amount: '$3,300.00' },
  ])
  expect(after).toEqual([])
  expect(mail?.text).toContain('4 payments, the first of $3,300.00, on approval')
  const pdf = await renee.call(calls.getEstimatePdf, link)
  const { texts } = readPdf(pdf.raw.rawPayload)
  for (const { name, when, amount } of payments) expect(texts).toEqual(expect.arrayContaining([name, when, amount]))
})

it('a client who takes an optional line sees before the yes what each payment will be, to the cent, and after it the same', async () => {
  const { view, read, approve } = await sentPorch()
  const lights = view.paper.line_items.find(({ name }) => name === 'Lights')?.id ?? ''
  const before = withChoice(view.paper, { lines: new Set([lights]) })
  await expectSuccess(approve({ selected: [lights] }))
  const after = await read()
  expect(after.paper.total).toBe('11550.00')
  expect(amounts(after.paper)).toEqual(amounts(before ?? {}))
  expect(amounts(after.paper)).toEqual(['3465.00', '2310.00', '2200.00', '3575.00'])
})

it('a client of an estimate in options reads the payments of each, and once one is picked those of that one', async () => {
  const { view, read, approve } = await sentPorch(thirds)
  const words = wordsOfDocument(view.paper)
  expect(words.payments).toEqual([])
  expect(words.options.map(({ after }) => after.map(({ value }) => value))).toEqual([
    ['$495.00', '$549.95', '$605.05'],
    ['$825.00', '$916.58', '$1,008.42'],
    ['$1,485.00', '$1,649.84', '$1,815.16'],
  ])
  expect(words.options[0]?.after[1]?.label).toBe('Start, when work starts')
  const [, , composite = ''] = optionNames
  await expectSuccess(approve({ option: composite }))
  const after = await read()
  expect(wordsOfDocument(after.paper).payments.map(({ amount }) => amount)).toEqual([
    '$1,485.00',
    '$1,649.84',
    '$1,815.16',
  ])
})

it('a client reads the payments as they were sent, whatever becomes of their rows since', async () => {
  const { id, company_id, read, view } = await sentPorch()
  await test.platform.database.inCompany(company_id, (db) =>
    sql`update schedule_row set label = 'Other' where document_id = ${id}`.execute(db),
  )
  const again = await read()
  expect([again.paper.schedule, again.paper_sha256]).toEqual([view.paper.schedule, view.paper_sha256])
  expect(again.paper.schedule?.[0]?.label).toBe('Deposit')
})

it('a crew lead, who sees no prices, reads no payment of an estimate by any door', async () => {
  const { id, ...boss } = await sentPorch()
  const lead = await employee(test, boss, 'crew_lead')
  const tries = [
    lead.browser.call(calls.viewEstimate, { id }),
    lead.browser.call(calls.getEstimatePdf, { id }),
    lead.browser.call(calls.getEstimate, { id }),
    lead.browser.call(exportDocuments, { tab: 'estimates' }),
  ]
  for (const each of await Promise.all(tries)) {
    expect([403, 404]).toContain(each.code)
    expect(each.raw.body).not.toMatch(/3300|3,300|2200|2,200/)
  }
  expect((await boss.browser.call(calls.viewEstimate, { id })).raw.body).toContain('3300.00')
})
