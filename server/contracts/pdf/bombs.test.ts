import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeContract, saveContract } from '#contract/contracts/calls.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { addContract, addSigningClient } from '#test/samples/contracts.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const sam = await owner(test)

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })
const times = <T>(count: number, made: (at: number) => T) => Array.from({ length: count }, (_, at) => made(at))
const doc = (content: unknown[]) => ({ type: 'doc', content })
const table = (count: number, attrs: object) => {
  const row = { type: 'table_row', content: [{ type: 'table_cell', attrs, content: [paragraph('A')] }] }
  return { type: 'table', content: times(count, () => row) }
}

const keep = (content: unknown) => sam.browser.call(saveContract, { title: 'Deck', content: content as never })

/** A draft whose text was kept before there were bounds for it. */
async function draftOf(content: unknown) {
  const { contract } = await addContract(sam, { client_id: (await addSigningClient(sam)).id })
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`update contract set content = ${JSON.stringify(content)}::jsonb where id = ${contract.id}`.execute(db),
  )
  return contract.id
}

describe('a text that would take the printer', () => {
  it.each([
    [
      '200 rows of a cell that reaches over 20,000 rows and 12 columns',
      doc([table(200, { rowspan: 20_000, colspan: 12 })]),
    ],
    ['1,500 such rows', doc([table(1_500, { rowspan: 20_000, colspan: 12 })])],
    ['a table of 6,000 places', doc([table(500, { colspan: 12 })])],
    ['21 marks on one letter', doc([paragraph(`a${'\u0301'.repeat(21)}`)])],
  ])('is refused when an owner writes it: %s', async (_, content) => {
    const { code, body } = await keep(content)
    expect([code, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, ['content']])
  })

  it('and is refused by name when a draft that was kept before is printed or sent', async () => {
    const id = await draftOf(doc([table(200, { rowspan: 20_000, colspan: 12 })]))
    const printed = await sam.browser.call(getContractPdf, { id })
    expect([printed.code, Object.keys((printed.body as { fields?: object }).fields ?? {})]).toEqual([400, ['content']])
    const { code, body } = await sam.browser.call(changeContract, { id, action: 'send' })
    expect([code, (body as { fields?: Record<string, string[]> }).fields?.content]).toEqual([
      400,
      expect.arrayContaining(['A cell goes below the last row of its table']),
    ])
  })

  it.each([
    [
      '450 kB in 900 paragraphs',
      () => doc(times(900, (at) => paragraph(`${at} ${'cedar boards and screws '.repeat(21)}`))),
    ],
    [
      '2,000 lists',
      () =>
        doc(
          times(2_000, () => ({
            type: 'bullet_list',
            content: [{ type: 'list_item', content: [paragraph('Cedar')] }],
          })),
        ),
    ],
    ['416 rows of 12 columns', () => doc([table(416, { colspan: 12 })])],
    ['20 marks on each of 2,000 letters', () => doc([paragraph(`a${'\u0301'.repeat(20)} `.repeat(2_000).trim())])],
  ])('what is taken is printed within the time of the printer: %s', { timeout: 60_000 }, async (_, content) => {
    const { contract } = await addContract(sam, { content: content() as never })
    const { code, raw } = await sam.browser.call(getContractPdf, { id: contract.id })
    expect([code, raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
