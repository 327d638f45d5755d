import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import * as employees from '#contract/employees/calls.ts'
import { checkUsername } from '#contract/users/calls.ts'
import type { Call, Limit } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { type IdPlace, idPlaces, nameOf, sampleInput, userFor, withId } from '#test/calls/sample-input.ts'
import { openWorlds } from '#test/calls/world.ts'
import { fieldsOf, isId } from '#test/calls/zod-shape.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

/** The same thing written in another way is the same thing: for every id, and for every limit. */
const { test, world: furnished } = await openWorlds()
const world = { ...furnished, frugal: true }
const calls = routes.map(({ call }) => call)

const places = calls.flatMap(idPlaces).filter(({ refers }) => refers !== 'text')

it.each(places.map((place) => [place.field, nameOf(place.row), place] as const))(
  'an id in capitals arrives as it is kept, as %s of %s',
  async (_, __, place) => {
    const id = randomUUID()
    // Whoever signs has a name, whatever their id.
    const sample = { signers: [{ name: 'Renee Ortiz' }], ...(await sampleInput(place.row, world)) }
    const read = place.row.input.safeParse(withId(sample, place, id.toUpperCase()))
    expect(read.error).toBeUndefined()
    expect(at(read.data, place)).toBe(id)
  },
)

it('an owner cannot give the people of a role that goes to that very role, written in capitals', async () => {
  const { browser } = world
  const { role } = await expectSuccess(
    browser.call(employees.createRole, { name: 'Estimator', permissions: { 'jobs.view': 'all' } }),
  )
  const { user_id } = await addMember(test, world.company_id, { rights: { 'jobs.view': 'all' } })
  await test.platform.database.inCompany(world.company_id, (db) =>
    db.updateTable('membership').set({ role_id: role.id }).where('user_id', '=', user_id).execute(),
  )
  const answer = await browser.call(employees.deleteRole, { id: role.id, reassign_to: role.id.toUpperCase() })
  expect(answer).toMatchObject({ code: 400, body: { fields: { reassign_to: ['Choose another role'] } } })
})

const limited = calls.flatMap((row) =>
  row.limits.map((limit) => [limit.field ?? 'address', nameOf(row), row, limit] as const),
)

it.each(limited)('a limit by %s is met in every spelling, of %s', async (_, __, row, limit) => {
  const ask = await asker(row, limit)
  for (const [first, ...others] of await spellingsFor(row, limit)) {
    await forget()
    expect((await ask(first ?? '')).code, first).not.toBe(429)
    await empty()
    for (const other of others)
      expect(await ask(other), `${other} after ${first}`).toMatchObject({
        code: 429,
        body: { error_code: 'throttled' },
      })
  }
})

it('what a browser reports is limited by network', async () => {
  const report = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/policy-reports/',
      payload: '{}',
      headers: { 'content-type': 'application/csp-report' },
      remoteAddress,
    })
  await forget()
  expect((await report('2001:db8::1')).statusCode).toBe(204)
  await empty()
  expect((await report('2001:db8::2')).statusCode).toBe(429)
  expect((await report('2001:db8:0:1::1')).statusCode).toBe(204)
})

it('another network and another address are other counts', async () => {
  await forget()
  const ask = (address: string) => openBrowser(test, address).call(checkUsername, { username: 'somebody' })
  expect((await ask('2001:db8:0:1::1')).code).toBe(200)
  await empty()
  expect((await ask('2001:db8:0:1::2')).code).toBe(429)
  for (const other of ['2001:db8:0:2::1', '203.0.113.7']) expect((await ask(other)).code).toBe(200)
})

/** Ways to write one address or one value; each list is one bucket. */
async function spellingsFor(row: Call, { field }: Limit): Promise<string[][]> {
  if (!field)
    return [
      ['2001:db8:0:1::1', '2001:DB8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:0db8:0000:0001:0:0:0:2'],
      ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'],
    ]
  const value = String((await sampleInput(row, world))[field])
  const others = [value.toUpperCase(), ` ${value}`, `${value}\t`, value.normalize('NFD')]
  const schema = Object.fromEntries(fieldsOf(row.input))[field]
  const taken = others.filter((other) => other !== value && schema?.safeParse(other).success)
  expect(taken.length, `${nameOf(row)} ${field}`).toBeGreaterThan(0)
  return [[value, ...taken]]
}

/** Asks with the limited address or value as given; what else the row counts is another each time. */
async function asker(row: Call, { field }: Limit) {
  const signedIn = await signedInAs(test, userFor(row, world))
  const sample = await sampleInput(row, world)
  return async (given: string) => {
    const browser = field ? openBrowser(test) : openBrowser(test, given)
    for (const [name, value] of signedIn.jar) browser.jar.set(name, value)
    const fresh = Object.fromEntries(
      row.limits.flatMap((each) => (each.field ? [[each.field, freshFor(row, each.field)]] : [])),
    )
    return browser.call(row as object, { ...sample, ...fresh, ...(field ? { [field]: given } : {}) } as never)
  }
}

function freshFor(row: Call, field: string): string {
  const schema = Object.fromEntries(fieldsOf(row.input))[field]
  return schema && isId(schema) ? randomUUID() : `${randomUUID()}@example.com`
}

async function forget() {
  await test.platform.database.outside((db) => sql`delete from rate_bucket`.execute(db))
}

/** Takes what is left in every bucket. */
async function empty() {
  await test.platform.database.outside((db) =>
    sql`update rate_bucket set tokens = 0, updated_at = clock_timestamp()`.execute(db),
  )
}

function at(value: unknown, { steps }: IdPlace): unknown {
  return steps.reduce((inner: unknown, step) => (inner as Record<string | number, unknown>)[step], value)
}
