import { createHash, randomUUID } from 'node:crypto'
import { afterAll, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as company from '#contract/company/calls.ts'
import * as users from '#contract/users/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { asked } from '#test/calls/asked.ts'
import { fingerprint, idsOf } from '#test/calls/company-rows.ts'
import { type ForeignId, idsTriedAt } from '#test/calls/ids-tried.ts'
import {
  type IdPlace,
  idPlaces,
  isByLink,
  nameOf,
  sampleByLink,
  sampleInput,
  userFor,
  withId,
} from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { fieldsOf } from '#test/calls/zod-shape.ts'
import { kinds } from '#test/samples/all-samples.ts'
import { type Answer, openBrowser } from '#test/server/browser.ts'
import { certificate } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere, signedInAs } from '#test/server/signed-in.ts'

/** Two furnished companies; the owner of the first reaches for everything of the other. */
const { test, world: mine, other: theirs } = await openWorlds()
const ofKinds: ForeignId[] = kinds.map((kind) => ({ table: kind, id: theirs.ids[kind], kind }))
const ofTables = await idsOf(test, theirs.company_id, 2)
const foreign = [...ofKinds, ...ofTables.filter(({ id }) => !ofKinds.some((known) => known.id === id))]
const calls = routes.map(({ call }) => call).filter((call) => nameOf(call) !== 'POST /api/users/logout/')
/** What the other company is as long as nobody has reached it. */
const untouched = await fingerprintOfTheirs()
const tally = { cells: 0, rows: 0, places: 0 }

afterAll(() => {
  console.log(
    `tenant matrix: ${tally.cells} cells: ${tally.places} places for ids in ${tally.rows} rows, ${foreign.length} objects of another company`,
  )
})

const withPlaces = asked(calls)
  .map((call) => ({ call, places: idPlaces(call).filter(({ refers }) => refers !== 'text' && refers !== 'chosen') }))
  .filter(({ places }) => places.length > 0)

it.each(withPlaces.map((each) => [nameOf(each.call), each] as const))(
  'an owner reaches nothing of another company by %s',
  { timeout: 60_000 },
  async (_, { call, places }) => {
    tally.rows++
    const base = call.orToken ? await sampleByLink(call, mine) : await sampleInput(call, mine)
    const ask = await asker(call)
    for (const place of places) {
      tally.places++
      const unknown = call.method === 'GET' || place.inPath ? await ask(call, withId(base, place, randomUUID())) : null
      for (const { table, id } of idsTriedAt(place, foreign)) {
        tally.cells++
        const answer = await ask(call, withId(base, place, id))
        const cell = `${nameOf(call)} with a ${table} of another company as ${place.field}: ${answer.code} ${answer.raw.body.slice(0, 300)}`
        expectRefused(place, answer, cell)
        if (unknown)
          expect({ code: answer.code, body: answer.body }, cell).toEqual({ code: unknown.code, body: unknown.body })
        expectNoCanary(answer, cell)
      }
    }
    expect(await fingerprintOfTheirs()).toEqual(untouched)
  },
)

it.each(tried(asked(calls), 'words').map((call) => [nameOf(call), call] as const))(
  'no word of another company is in the answer of %s',
  async (_, call) => {
    const searches = fieldsOf(call.input).some(([name]) => name === 'q')
    const asked = searches ? [{}, { q: theirs.canary }] : [{}]
    for (const more of asked) {
      const input = call.orToken ? await sampleByLink(call, mine) : await sampleInput(call, mine)
      const answer = await ask(call, { ...input, ...more })
      expectNoCanary(answer, nameOf(call))
    }
  },
)

it('nobody opens a file of another company: not by its hash, not by its id, not by a link of their own', async () => {
  const insurance_certificate = certificate()
  await expectSuccess(theirs.browser.call(company.updateCompanySettings, { insurance_certificate }))
  const invoice = { id: theirs.ids.sent_invoice }
  expect((await theirs.browser.call(billing.getInvoicePdf, invoice)).code).toBe(200)
  const files = await test.platform.database.inCompany(theirs.company_id, (db) =>
    db.selectFrom('file').select(['id', 'sha256', 'kind']).execute(),
  )
  expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['insurance', 'print']))
  const { url } = await expectSuccess(mine.browser.call(billing.linkInvoice, { id: mine.ids.sent_invoice }))
  const link = { token: url.split('/').at(-1) ?? '' }
  for (const asking of [mine.browser, openBrowser(test)]) {
    for (const { id, sha256 } of files)
      for (const key of [sha256, id, sha256.toUpperCase()])
        for (const call of [company.getCompanyLogo, users.getAvatar])
          expect([400, 404], `${nameOf(call as never)} ${key}`).toContain((await asking.call(call, { key })).code)
    expect((await asking.call(billing.getInvoicePdf, { ...invoice, ...link })).code).toBe(404)
  }
  expect((await mine.browser.call(billing.getInvoicePdf, invoice)).code).toBe(404)
  expect((await openBrowser(test).call(billing.getInvoicePdf, invoice)).code).toBe(401)
  expect((await openBrowser(test).call(company.getInsurance)).code).toBe(401)
  const { raw } = await mine.browser.call(company.getInsurance)
  expect(sha256Of(raw.rawPayload)).not.toBe(sha256Of(insurance_certificate.bytes))
})

it('an owner finds the words of the own company in the own lists', async () => {
  const lists = calls.filter(
    ({ method, path, input }) =>
      method === 'GET' &&
      !path.startsWith('/api/users/') &&
      !path.includes(':') &&
      fieldsOf(input).some(([name]) => name === 'page'),
  )
  expect(lists.length).toBeGreaterThan(1)
  for (const call of lists) expect((await ask(call, {})).raw.body, nameOf(call)).toContain(mine.canary)
})

// Last, because afterwards the owner has own objects with the ids of others.
it('an id that the caller makes up belongs to the caller, whoever else has the same one', {
  timeout: 600_000,
}, async () => {
  const before = await fingerprintOfTheirs()
  for (const place of asked(calls)
    .flatMap(idPlaces)
    .filter(({ refers }) => refers === 'chosen')) {
    tally.places++
    for (const { table, id } of idsTriedAt(place, foreign)) {
      tally.cells++
      const answer = await ask(place.row, withId(await sampleFor(place.row), place, id))
      expect(
        answer.code,
        `${nameOf(place.row)} with a ${table} of another company as ${place.field}: ${answer.raw.body.slice(0, 300)}`,
      ).toBeLessThan(300)
    }
    await forgetMade()
  }
  expect(await fingerprintOfTheirs()).toEqual(before)
})

/** Payments of invoices and deposits lie in one table, as do estimates and change orders, galleries and those of jobs, and each place tries the same ids. */
async function forgetMade() {
  const ids = foreign.map(({ id }) => id)
  await test.platform.database.inCompany(mine.company_id, async (db) => {
    await db.updateTable('job').set({ gallery_id: null }).where('gallery_id', 'in', ids).execute()
    for (const table of ['payment', 'document', 'gallery'] as const)
      await db.deleteFrom(table).where('id', 'in', ids).execute()
  })
}

function sampleFor(row: Call) {
  return isByLink(row) ? sampleByLink(row, mine) : sampleInput(row, mine)
}

async function ask(call: Call, input: Record<string, unknown>): Promise<Answer<object>> {
  return (await asker(call))(call, input)
}

/** Whoever a call is for, with one session for many requests, each from another address, so that no limit is met. */
async function asker(made: Call) {
  const owner = isByLink(made) ? null : await signedInAs(test, userFor(made, mine))
  return (call: Call, input: Record<string, unknown>): Promise<Answer<object>> => {
    // Through a link nobody is signed in.
    const browser = owner ? elsewhere(test, owner) : openBrowser(test)
    const { token: _, ...signedIn } = input
    return browser.call(call as object, (isByLink(call) || !call.orToken ? input : signedIn) as never)
  }
}

function expectRefused({ row, inPath, refers, field }: IdPlace, answer: Answer<object>, cell: string) {
  if (inPath || refers === 'company')
    return expect(answer, cell).toMatchObject({ code: 404, body: { error_code: 'not_found' } })
  // A filter by what one does not have finds nothing; it is compared with a random id.
  if (row.method === 'GET' || refers === 'within') return expect(answer.code, cell).toBeLessThan(500)
  expect(answer, cell).toMatchObject({ code: 400 })
  const named = Object.keys((answer.body as { fields?: object }).fields ?? {})
  expect(
    named.some((each) => each === field || field.startsWith(`${each}.`) || each.startsWith(field.split('.')[0] ?? '')),
    cell,
  ).toBe(true)
}

function expectNoCanary(answer: Answer<object>, cell: string) {
  const said = `${answer.raw.body} ${JSON.stringify(answer.raw.headers)}`
  expect(said.includes(theirs.canary), `${cell} says ${theirs.canary}`).toBe(false)
}

function fingerprintOfTheirs(): Promise<string> {
  return fingerprint(test, theirs.company_id)
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
