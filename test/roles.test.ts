import { afterAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/access/permissions.ts'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { type Person, people } from './actors.ts'
import { openTestApp } from './app.ts'
import type { Answer } from './browser.ts'
import { expectedVerdict } from './expected-verdict.ts'
import { callsInOrder, nameOf, sampleByLink, sampleInput } from './sample-input.ts'
import { openWorld } from './world.ts'

/** Everybody at every call: what the row says is what they get. */
const test = await openTestApp()
const world = await openWorld(test)
const actors = await people(test, world)
const calls = callsInOrder(routes)
const tally = { cells: 0 }

afterAll(() => console.log(`role matrix: ${tally.cells} cells: ${calls.length} rows, ${actors.length} actors`))

/** Rights that the work of a call needs beyond those of its row. */
const also: [RegExp, Permission[]][] = [
  [/^POST \/api\/billing\/(update\/)?$/, ['estimates.edit', 'prices.view']],
  [/^DELETE \/api\/billing\//, ['estimates.edit', 'prices.view']],
  [/^POST \/api\/billing\/estimate\/:id\/convert-to-invoice\//, ['estimates.view', 'prices.view']],
  [/^\S+ \/api\/billing\/(estimate|invoice)\/:id\//, ['prices.view']],
  [/^GET \/api\/billing\/$/, ['estimates.view', 'prices.view']],
  [/^POST \/api\/jobs\/:id\/$/, ['jobs.start_complete']],
]

/** Public or personal calls whose sample is a refusal by its content, whoever asks. */
const refusedByContent = [
  'POST /api/users/confirm-password-reset/',
  'GET /api/company/logo/:key/',
  'POST /api/company/transfer/',
  'POST /api/company/delete/',
  'POST /api/company/leave/',
  'POST /api/company/reopen/',
  'GET /api/invites/preview/',
  'POST /api/accept-employee-invite/',
  'POST /api/clients/:id/accept/',
  'POST /api/clients/accept-invite-from-dashboard/',
  'GET /api/users/avatar/:key/',
]

/** Personal, but about a thing that only some may see: for the others there is no such thing. */
const aboutThings = ['POST /api/dashboard/later/', 'POST /api/onboarding/client/:id/']

/** Personal, but how many there may be the plan says. */
const forPlans = 'POST /api/company/create/'

/** Public, but it is the cookie that speaks. */
const byCookie = 'POST /api/users/token/refresh/'

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  it.each(actors.map((person) => [person.name, person] as const))('meets: %s', async (_, person) => {
    tally.cells++
    const input = await inputFor(call, person)
    const verdict = expectedVerdict(person, call, also.find(([pattern]) => pattern.test(name))?.[1] ?? [])
    const browser = await person.arrive()
    const answer = await browser.call(call as object, input as never)
    const cell = `${answer.code} ${answer.raw.body.slice(0, 300)}`
    if (verdict !== 'in' && verdict !== 'own')
      return expect((answer.body as { error_code?: string }).error_code, cell).toBe(verdict)
    if (name === byCookie && ['none', 'over'].includes(person.knows.session))
      return expect(answer, cell).toMatchObject({ code: 401, body: { error_code: 'session_expired' } })
    if (isForeign(person, call)) return expect(answer, cell).toMatchObject({ body: { error_code: 'not_found' } })
    if ((!person.knows.here || (verdict === 'own' && !person.knows.assigned)) && namesThing(call, input))
      return expect([404, 400], cell).toContain(answer.code)
    if (name === forPlans && !person.knows.plan)
      return expect(answer, cell).toMatchObject({ body: { error_code: 'company_limit' } })
    expectLetIn(answer, name, cell)
  })
})

/** Fresh objects for each cell; a person who is on the job is on theirs too. Every one is made for the world's client. */
function inputFor(call: Call, person: Person) {
  const { user_id, knows } = person
  const onTheJob = knows.assigned && knows.kind === 'employee'
  const furnished = { ...world, asker: user_id ?? world.asker, assignee: onTheJob ? user_id : null }
  return person.knows.link && call.orToken ? sampleByLink(call, furnished) : sampleInput(call, furnished)
}

function isForeign({ knows }: Person, call: Call): boolean {
  if (call.path === '/api/company/switch/') return !knows.here
  return !knows.here && pathParts(call.path).includes('id') && !isPersonal(call)
}

/** About the caller's own things, in whichever company they work. */
function isPersonal(call: Call): boolean {
  return call.path.startsWith('/api/users/')
}

/** Whether the call is about one thing that somebody may or may not own. */
function namesThing(call: Call, input: Record<string, unknown>): boolean {
  return !isPersonal(call) && (pathParts(call.path).length > 0 || 'estimate_id' in input || 'role_id' in input)
}

function expectLetIn(answer: Answer<object>, name: string, cell: string) {
  const code = (answer.body as { error_code?: string }).error_code
  if (aboutThings.includes(name)) return expect([200, 400, 404], cell).toContain(answer.code)
  if (refusedByContent.includes(name)) return expect([400, 404], cell).toContain(answer.code)
  // Beyond the door a call may still say that it does not apply to this person, never that they may not.
  expect(
    [
      'not_authenticated',
      'session_expired',
      'email_not_verified',
      'inactive_subscription',
      'not_found',
      'server_error',
    ],
    cell,
  ).not.toContain(code)
  if (!name.includes('/api/users/') && !name.includes('/api/onboarding/')) expect(answer.code, cell).toBeLessThan(300)
}
