import { afterAll, expect, test as it } from 'vitest'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { holder, lacker, type Person, people } from '#test/calls/actors.ts'
import { asked } from '#test/calls/asked.ts'
import { expectedVerdict, type Verdict } from '#test/calls/expected-verdict.ts'
import { type Operation, operationsOf } from '#test/calls/operations.ts'
import { type RoleTable, writeRoleTable } from '#test/calls/role-table.ts'
import { callsInOrder, sampleByLink, sampleInput } from '#test/calls/sample-input.ts'
import { isTried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import type { Answer } from '#test/server/browser.ts'

/** Everybody at an operation is answered as its row says. The table is in .cache/role-table.txt afterwards, of those who were tried. */
const { test, world } = await openWorlds()
const actors = await people(test, world)
const operations = operationsOf(asked(callsInOrder(routes)))
const table: RoleTable = new Map()
const tally = { cells: 0 }

afterAll(() => {
  writeRoleTable(sorted(table), legend)
  console.log(
    `role matrix: ${tally.cells} cells: ${table.size} of ${operations.length} operations, ${actors.length + 2} actors`,
  )
})

it.each(operations.map((each) => [each.name, each] as const))('%s', { timeout: 60_000 }, async (name, operation) => {
  const cells = new Map<string, string>()
  table.set(name, cells)
  const frugal = await sampleOf(operation, null)
  const wrong: string[] = []
  for (const person of await everybodyAt(operation)) {
    const verdict = expectedVerdict(person, operation)
    const letIn = verdict === 'in' || verdict === 'own'
    if (!isMet(person, operation, letIn)) continue
    const browser = await person.arrive(letIn && operation.row.method !== 'GET')
    // Whoever is refused at the door needs nothing of their own to be refused with.
    const input = letIn ? await sampleOf(operation, person) : frugal
    const answer = await browser.call(operation.row as object, input as never)
    const word = wordOf(answer, operation)
    cells.set(person.name, word)
    tally.cells++
    const expected = expectedWord(verdict, person, operation, input)
    if (word !== expected) wrong.push(`${person.name}: ${word}, not ${expected}: ${answer.raw.body.slice(0, 200)}`)
  }
  expect(wrong, 'who is answered otherwise than the row says').toEqual([])
})

/** A call that asks for too little lets one of these in, or reaches into another company. */
const refusedFirst = new Set(['anonymous', 'owner of another company', 'client', 'employee with every other right'])

/**
 * In a whole `npm test` these where they are refused, of all others who are refused one in three at each domain, and one in six of
 * who is let in: most of the time makes what they use up.
 */
function isMet({ name, knows }: Person, operation: Operation, letIn: boolean): boolean {
  // By what the row asks for, the owner of another company is let in: that the thing is not theirs is found later.
  if (refusedFirst.has(name) && !(letIn && knows.here)) return true
  return isTried(`${name} ${domainOf(operation)}`, letIn ? 2 : 1)
}

/** In order, for one thing that somebody does there may build on another. */
function domainOf({ row }: Operation): string {
  return row.path.split('/')[2] ?? ''
}

/** The usual people, and for an operation that asks for a right somebody with it alone and somebody with all others. */
async function everybodyAt({ opens, holds }: Operation): Promise<Person[]> {
  if (opens.length === 0) return actors
  return [...actors, await holder(test, world, holds), await lacker(test, world, opens)]
}

/** Fresh objects for whoever is let in, things of the world's own for the others; who is on the job is on theirs too. */
async function sampleOf({ row, form }: Operation, person: Person | null): Promise<Record<string, unknown>> {
  const onTheJob = person?.knows.assigned && person.knows.kind === 'employee'
  const furnished = {
    ...world,
    frugal: person === null,
    asker: person?.user_id ?? world.asker,
    assignee: onTheJob ? person.user_id : null,
  }
  const byLink = person?.knows.link && row.orToken
  const sample = byLink ? await sampleByLink(row, furnished) : await sampleInput(row, furnished)
  return { ...sample, ...(await form?.(furnished)) }
}

const atTheDoor: Record<string, string> = {
  not_authenticated: 'login',
  session_expired: 'expired',
  email_not_verified: 'verify',
  onboarding_required: 'onboard',
  permission_denied: '403',
  inactive_subscription: 'plan',
}

const legend = [
  'How everybody is answered at every operation, as test/matrices/roles.test.ts found it and the rows say. A row that stands for',
  'several operations, or whose work asks for more than its own right, is described in test/samples.',
  '',
  'ok: done. in: let in to something personal or public, whatever comes of it. 404: it is not there for them.',
  'login: log in first. expired: the session is over. verify: prove the address first. onboard: set up first.',
  '403: the right is missing. plan: the plan has lapsed. Any other word is the code of the refusal.',
  'No word: the operation asks for no right, so nobody has it alone or lacks it alone.',
]

/** The cell: what came of it. What is personal or public is judged by whether they were let in alone. */
function wordOf({ code, body }: Answer<object>, { row, opens }: Operation): string {
  const said = (body as { error_code?: string }).error_code ?? ''
  const door = atTheDoor[said]
  if (door) return door
  if (code === 404) return '404'
  if (code >= 500) return said
  if (opens.length === 0 && row.who !== 'client') return 'in'
  return code < 300 ? 'ok' : said
}

/** What the words of the row come to for a person: the refusal at the door, or that the thing is not theirs, or done. */
function expectedWord(verdict: Verdict, person: Person, operation: Operation, input: object): string {
  const { row, opens } = operation
  if (verdict !== 'in' && verdict !== 'own') return atTheDoor[verdict] ?? verdict
  // The refresh call is public, and it is the cookie that is asked.
  if (row.path === '/api/users/token/refresh/' && ['none', 'over'].includes(person.knows.session)) return 'expired'
  const isTheirs = person.knows.here && (verdict === 'in' || person.knows.assigned || isOfAll.test(row.path))
  if (!isTheirs && namesThing(operation, input)) return isFieldOfBody(row) ? 'validation_error' : '404'
  if (opens.length > 0 || row.who === 'client') return 'ok'
  return isOfNothing.test(row.path) ? '404' : 'in'
}

/** The price book is nobody's own: who writes their own estimates alone reads all of it. */
const isOfAll = /^\/api\/billing\/items\//

/** Calls whose samples name what is not there: they would end the company, or need a link that nobody was sent. */
const isOfNothing =
  /^\/api\/(\w+\/(avatar|logo)\/:key|invites\/preview|company\/(leave|reopen)|clients\/:id\/accept|onboarding\/client\/:id)\/$/

/** Whether it is about one thing of the company, which somebody may or may not reach. */
function namesThing({ row }: Operation, input: object): boolean {
  if (row.path.startsWith('/api/users/') || row.who === 'public') return false
  if (pathParts(row.path).includes('id')) return true
  // A read of several answers of those that are there.
  return namedInBody.some((field) => field in input && !(field === 'ids' && row.method === 'GET'))
}

const namedInBody = [
  'estimate_id',
  'job_id',
  'invoice_id',
  'bank_id',
  'account_id',
  'role_id',
  'company_id',
  'transaction_id',
  'transactions',
  'ids',
]

/** A record that is unknown by a field of the body is a wrong field; a company is never there for a stranger. */
function isFieldOfBody({ path }: Call): boolean {
  return !pathParts(path).includes('id') && !path.startsWith('/api/company/')
}

/** In the order of paths. */
function sorted(found: RoleTable): RoleTable {
  const names = actors.map(({ name }) => name).concat('employee with the right', 'employee with every other right')
  const key = (name: string) => name.split(' ').slice(1).join(' ') + name
  return new Map(
    [...found]
      .sort(([a], [b]) => (key(a) < key(b) ? -1 : 1))
      .map(([name, cells]) => [name, new Map(names.map((each) => [each, cells.get(each) ?? '']))]),
  )
}
