import { expect, it } from 'vitest'
import { listClients } from '#contract/clients/calls.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const many = Number(process.env.IMPORT_ROWS ?? 2000)
const test = await openTestApp()
const sam = await owner(test)

/** 20,000 in the drills; every fortieth has an address of mail that is none. */
const rows = Array.from({ length: many }, (_, at) => ({
  row: at + 2,
  values: [`Person ${at}`, at % 40 === 39 ? 'no address' : `person${at}@example.com`, String(2_075_550_000 + at)],
}))
const bad = rows.filter((_, at) => at % 40 === 39).map(({ row }) => row)

/** As the browser does, part by part, as far as somebody lets it. */
async function bring(parts = Number.POSITIVE_INFINITY) {
  const done: ImportedRow[] = []
  for (let from = 0; from < rows.length && from / 200 < parts; from += 200) {
    const part = rows.slice(from, from + 200)
    const answer = sam.browser.call(importClients, { columns: ['name', 'email', 'phone'], rows: part })
    done.push(...(await expectSuccess(answer)).rows)
  }
  return done
}
const rowsThat = (done: ImportedRow[], outcome: string) => done.filter((each) => each.outcome === outcome)

it('an owner stops a large file halfway and begins again: the good rows are clients once, the bad ones are named', {
  timeout: 30_000 + many * 20,
}, async () => {
  const half = rows.length / 400
  const first = await bring(half)
  expect(rowsThat(first, 'added')).toHaveLength(half * 195)
  const again = await bring()
  expect(rowsThat(again, 'repeated')).toHaveLength(half * 195)
  expect(rowsThat(again, 'refused').map(({ row }) => row)).toEqual(bad)
  const { total } = await expectSuccess(sam.browser.call(listClients, {}))
  expect(total).toBe(rows.length - bad.length)
})
