import { afterAll, expect, test as it } from 'vitest'
import { pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { holder, lacker, type Person, people } from '#test/calls/actors.ts'
import { expectedVerdict, type Verdict } from '#test/calls/expected-verdict.ts'
import { keysOf, type Operation, operationsOf } from '#test/calls/operations.ts'
import { type RoleTable, readRoleTable, writeRoleTable } from '#test/calls/role-table.ts'
import { callsInOrder, sampleByLink, sampleInput } from '#test/calls/sample-input.ts'
import { openWorld } from '#test/calls/world.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Answer } from '#test/server/browser.ts'

/**
 * Everybody at every operation is answered as role-table.txt says, and what it says agrees with the rows' own words. A new
 * row has no line and fails; `WRITE_ROLE_TABLE=1` writes the lines for somebody to look at.
 */
const test = await openTestApp()
const world = await openWorld(test)
const actors = await people(test, world)
const operations = operationsOf(callsInOrder(routes))
const written = readRoleTable()
const now: RoleTable = new Map()
const writes = process.env.WRITE_ROLE_TABLE === '1'
const tally = { cells: 0 }

afterAll(() => {
  if (writes) writeRoleTable(sorted(now), legend)
  console.log(
    `role matrix: ${tally.cells} cells: ${operations.length} operations of ${routes.length} rows, ${actors.length + 2} actors`,
  )
})

it.each(operations.map((each) => [each.name, each] as const))('%s', { timeout: 60_000 }, async (name, operation) => {
  const cells = new Map<string, string>()
  now.set(name, cells)
  const frugal = await sampleOf(operation, null)
  const doubts: string[] = []
  for (const person of await everybodyAt(operation)) {
    const verdict = expectedVerdict(person, operation)
    const letIn = verdict === 'in' || verdict === 'own'
    const browser = await person.arrive()
    // Whoever is refused at the door needs nothing of their own to be refused with.
    const input = letIn ? await sampleOf(operation, person) : frugal
    const answer = await browser.call(operation.row as object, input as never)
    const word = wordOf(answer, operation)
    cells.set(person.name, word)
    tally.cells++
    const doubt = doubtOf(word, verdict, person, operation, input)
    if (doubt) doubts.push(`${person.name}: ${word}, but ${doubt}: ${answer.raw.body.slice(0, 200)}`)
  }
  expect(doubts, 'cells that the words of the row do not bear out').toEqual([])
  if (!writes) expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(lineOf(name)))
})

it('the table has no line for what there is no longer', () => {
  const known = operations.map(({ name }) => name)
  if (!writes) expect([...written.keys()].filter((name) => !known.includes(name))).toEqual([])
})

/** The usual people, and for an operation that asks for a right somebody with it alone and somebody with all others. */
async function everybodyAt({ row, opens, holds }: Operation): Promise<Person[]> {
  if (opens.length === 0) return actors
  return [...actors, await holder(test, world, holds), await lacker(test, world, keysOf(row))]
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
  'Who is told what at every operation: the server must answer so, and roles.test.ts fails where it does not.',
  'After a new row, or where two branches both wrote here, write it anew and look at every line that changed:',
  '  WRITE_ROLE_TABLE=1 npx vitest run --project server test/roles.test.ts && git diff --word-diff test/role-table.txt',
  'A cell that the words of its row do not bear out fails even then (expected-verdict.ts). A row that stands for several',
  'operations, or whose work asks for more than its own right, is described in operations.ts.',
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

/** Why a cell cannot be right, going by the words of the row; nothing where it can. */
function doubtOf(
  word: string,
  verdict: Verdict,
  person: Person,
  operation: Operation,
  input: object,
): string | undefined {
  const { row, opens } = operation
  if (verdict !== 'in' && verdict !== 'own') return word === atTheDoor[verdict] ? undefined : `the row says ${verdict}`
  // The refresh call is public, and it is the cookie that speaks.
  if (row.path === '/api/users/token/refresh/' && ['none', 'over'].includes(person.knows.session))
    return word === 'expired' ? undefined : 'there is nothing to refresh'
  if (Object.values(atTheDoor).includes(word)) return 'the row lets them in'
  const named = namesThing(operation, input)
  if (named && (!person.knows.here || (verdict === 'own' && !person.knows.assigned)))
    return ['404', 'validation_error'].includes(word) ? undefined : 'it is not theirs'
  if (opens.length === 0 || word === 'ok') return undefined
  return 'the row lets them in'
}

/** Whether it is about one thing of the company, which somebody may or may not reach. */
function namesThing({ row }: Operation, input: object): boolean {
  if (row.path.startsWith('/api/users/') || row.who === 'public') return false
  return pathParts(row.path).includes('id') || 'estimate_id' in input || 'invoice_id' in input || 'role_id' in input
}

function lineOf(name: string): Map<string, string> {
  const line = written.get(name)
  if (!line)
    throw new Error(
      `${name} has no line in test/role-table.txt: run this with WRITE_ROLE_TABLE=1 and look at what it says`,
    )
  return new Map([...line].filter(([, word]) => word !== ''))
}

/** In the order of paths, so that a new row is a new line and nothing else. */
function sorted(table: RoleTable): RoleTable {
  const names = actors.map(({ name }) => name).concat('employee with the right', 'employee with every other right')
  const key = (name: string) => name.split(' ').slice(1).join(' ') + name
  return new Map(
    [...table]
      .sort(([a], [b]) => (key(a) < key(b) ? -1 : 1))
      .map(([name, cells]) => [name, new Map(names.map((each) => [each, cells.get(each) ?? '']))]),
  )
}
