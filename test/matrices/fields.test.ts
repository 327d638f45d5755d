import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChange } from '#contract/access/needs.ts'
import {
  type Grants,
  grantsOf,
  type Level,
  type Permission,
  roleKeys,
  roleNames,
} from '#contract/access/permissions.ts'
import { canBeOwn, ownersAlone, wholeOf } from '#contract/access/reach.ts'
import * as billing from '#contract/billing/calls.ts'
import * as employees from '#contract/employees/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { nameOf, sampleInput } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { addClient } from '#test/samples/clients.ts'
import { sentWith } from '#test/samples/contracts.ts'
import { addJob } from '#test/samples/jobs.ts'
import { make, type World } from '#test/samples/sample.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

/** What one may not see is absent: no key and no value of it, in no answer, for nobody. Source: docs/domain.md, Roles. */
const { test, world } = await openWorlds()
const reads = routes.map(({ call }) => call).filter((call) => call.method === 'GET' && call.answer !== 'bytes')
const tally = { answers: 0, keys: 0 }
afterAll(() => console.log(`fields: ${tally.answers} answers, ${tally.keys} keys looked at`))

/** Values that stand nowhere else; whoever sees one sees what the right is about. */
const secret = {
  email: `secret.${world.canary}@example.com`,
  phone: '(971) 555-0173',
  budget: '77777.77',
  cost: '31313.31',
  markup: '109.6762',
  price: '65656.56',
  wage: '43434.43',
  note: `note of ${world.canary}`,
}

type GuardedFields = {
  right: Permission
  /** Keys, with as much of what they stand in as distinguishes them from others. */
  keys: readonly string[]
  values: readonly string[]
  /** Calls, and places in answers, where the same words are about something else. */
  elsewhere?: { calls?: RegExp; places?: RegExp }
}

const guarded: readonly GuardedFields[] = [
  {
    right: 'costs.view',
    keys: ['cost', 'markup_percent', 'budget', 'money', 'hourly_cost'],
    values: [secret.budget, secret.cost, secret.markup, secret.wage],
  },
  {
    right: 'prices.view',
    keys: [
      'balance',
      'documents.total',
      'document.total',
      'paper.total',
      'subtotal',
      'amount',
      'amount_paid',
      'unit_price',
      'figures',
      'series',
      'tax_total',
      'deposit_amount',
      // A contract is full of prices.
      'contract.content',
      'contract.fields',
      'frozen',
      'templates',
    ],
    values: [secret.price],
    // What came in and went out hangs on the right to look into the books, and its reports.
    elsewhere: {
      calls: /^GET \/api\/(accounting|reports)\//,
      // What happened to a document is not seen at all without prices (server/dashboard/dashboard.test.ts), to a transaction it is.
      places: /(transactions|expenses_by_category|books\.may_be_counted|recent_activity)\.amount$/,
    },
  },
  {
    right: 'clients.contact',
    keys: ['email', 'phone', 'phone_2', 'client.notes'],
    values: [secret.email, secret.phone, secret.note],
    // The person's own, the company's, and the team's, which hang on another right.
    elsewhere: {
      calls: /^GET \/api\/(users|company|employees|invites|onboarding)\//,
      places: /(company|brand)\.(email|phone)$/,
    },
  },
  {
    right: 'employees.manage',
    keys: ['email', 'phone', 'last_seen_at', 'role', 'hourly_cost', 'status'],
    values: [],
    elsewhere: { calls: /^GET \/api\/(?!employees\/|invites\/)/ },
  },
]

type Person = { name: string; rights: Grants; assigned: boolean }

const everything: Grants = { ...grantsOf('owner'), ...Object.fromEntries(ownersAlone.map((key) => [key, 'none'])) }
const without = (right: Permission, level: Level) => applyChange(everything, { [right]: level }).grants

const persons: Person[] = [
  ...roleKeys.flatMap((role) =>
    role === 'owner'
      ? []
      : [false, true].map((assigned) => ({ name: `a ${roleNames[role]}`, rights: grantsOf(role), assigned })),
  ),
  ...guarded.flatMap(({ right }) => [
    ...[false, true].map((assigned) => ({
      name: `who may do everything but ${right}`,
      rights: without(right, 'none'),
      assigned,
    })),
    ...(canBeOwn(right)
      ? [{ name: `who may do everything, ${right} for their own`, rights: without(right, 'own'), assigned: false }]
      : []),
  ]),
]

beforeAll(async () => {
  const { browser } = world
  const client = await addClient(world, {
    email: secret.email,
    phone: secret.phone,
    phone_2: secret.phone,
    notes: secret.note,
  })
  const { id: job_id } = await addJob(world, {
    client_id: client.id,
    budget: secret.budget,
    expected_start_date: '2026-01-05',
  })
  const line_items = [{ name: 'Cedar', unit_price: secret.price, cost: secret.cost, markup_percent: secret.markup }]
  for (const is_invoice of [false, true]) {
    const input = { is_invoice, client_id: client.id, job_id, line_items, issue_date: '2026-01-05' }
    const { document } = await expectSuccess(browser.call(billing.createDocument, input))
    if (is_invoice) await expectSuccess(browser.call(billing.sendInvoice, { id: document.id }))
    else await expectSuccess(browser.call(billing.sendEstimate, { id: document.id, past_last_day: true }))
    if (is_invoice) await expectSuccess(browser.call(billing.remindOfInvoice, { id: document.id }))
    Object.assign(is_invoice ? secretInvoice : secretEstimate, { id: document.id })
  }
  await askedToChange({ client_id: client.id, job_id })
  Object.assign(secretJob, { id: job_id })
  Object.assign(secretClient, { id: client.id })
  const member = await addMember(test, world.company_id, { role: 'crew_member' })
  await expectSuccess(browser.call(employees.updateEmployee, { id: member.user_id, hourly_cost: secret.wage }))
}, 30_000)

const [secretJob, secretClient, secretEstimate, secretInvoice] = [{ id: '' }, { id: '' }, { id: '' }, { id: '' }]
const secretContract = { id: '' }

/** A contract that says a price in its text and fields, whose client names it once more as they ask for a change. */
async function askedToChange(of: { client_id: string; job_id: string }) {
  const { id } = await sentWith(world, { ...of, price: secret.price })
  Object.assign(secretContract, { id })
}

describe.each(tried(reads, 'fields').map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  it.each(persons.map((person) => [`${person.name}${person.assigned ? ' on the job' : ''}`, person] as const))(
    'tells %s nothing beyond their rights',
    async (_, person) => {
      const { browser, world: theirs } = await arrival(person)
      for (const input of await inputsOf(call, theirs)) {
        const { code, body, raw } = await browser.call(call as object, input as never)
        if (code !== 200) continue
        tally.answers++
        const keys = keysOf(body)
        for (const each of guarded) {
          if (each.elsewhere?.calls?.test(name) || !lacks(person, each.right)) continue
          expect(leakedIn(keys, each), `${name} without ${each.right}`).toEqual([])
          for (const value of each.values) expect(raw.body.includes(value), `${name} says ${value}`).toBe(false)
        }
      }
    },
  )
})

it('the owner is told every one of them: the names are those of the wire', async () => {
  const places = new Set<string>()
  let said = ''
  const browser = await signedInAs(test, world.user_id)
  for (const call of reads)
    for (const input of await inputsOf(call, unspent)) {
      const { body, raw } = await browser.call(call as object, input as never)
      for (const place of keysOf(body)) places.add(place)
      said += raw.body
    }
  for (const { keys, values } of guarded) {
    expect(keys.filter((key) => ![...places].some((place) => endsWith(place, key)))).toEqual([])
    expect(values.filter((value) => !said.includes(value))).toEqual([])
  }
})

type ArrivedPerson = { browser: Browser; user_id: string; world: World }
const arrived = new Map<Person, Promise<ArrivedPerson>>()

/** Each of them comes once and stays. */
function arrival(person: Person) {
  const known = arrived.get(person) ?? arrive(person)
  arrived.set(person, known)
  return known
}

async function arrive({ rights, assigned }: Person): Promise<ArrivedPerson> {
  const { user_id } = await addMember(test, world.company_id, { rights })
  return {
    user_id,
    browser: await signedInAs(test, user_id),
    world: assigned ? await worldOf(user_id) : unspent,
  }
}

/** Reads use nothing up: what there is is named again. */
const unspent = { ...world, frugal: true }

/** Whoever is on the job is so in a client, a job and documents of their own. */
async function worldOf(assignee: string): Promise<World> {
  const ids = { ...world.ids }
  const on = { ...world, assignee, ids }
  ids.client = await make(on, 'client')
  for (const noun of ['job', 'sent_estimate', 'sent_invoice'] as const) ids[noun] = await make(on, noun)
  return { ...on, frugal: true }
}

/** The ordinary sample, and the same call about what is marked, unless they are on a job of their own. */
async function inputsOf(call: Call, within: World): Promise<Record<string, unknown>[]> {
  const sample = await sampleInput(call, within)
  const marked = markedOf(call.path)
  return marked && !(within.assignee && call.path.includes(':id')) ? [sample, { ...sample, ...marked }] : [sample]
}

function markedOf(path: string): Record<string, unknown> | undefined {
  if (path.includes('/estimate/:id')) return secretEstimate
  if (path.includes('/invoice/:id')) return secretInvoice
  if (path.includes('/contracts/:id')) return secretContract
  if (path.includes('/jobs/:id')) return secretJob
  if (path.includes('/clients/:id')) return secretClient
  if (path === '/api/billing/') return { tab: 'invoices' }
  if (path === '/api/billing/items/') return { q: 'Cedar' }
  return path === '/api/search/' ? { q: secret.phone } : undefined
}

/** Without the right, or with it for their own only while nothing is theirs. */
function lacks({ rights, assigned }: Person, right: Permission): boolean {
  const level = wholeOf(rights)[right]
  return level === 'none' || (level === 'own' && !assigned)
}

/** The guarded keys that stand in an answer, with where. */
function leakedIn(places: Set<string>, { keys, elsewhere }: GuardedFields): string[] {
  return [...places].filter((place) => keys.some((key) => endsWith(place, key)) && !elsewhere?.places?.test(place))
}

function endsWith(place: string, key: string): boolean {
  return place === key || place.endsWith(`.${key}`)
}

/** Every key of an answer, as the way to it: `documents.total`. The envelope's own words are not counted. */
function keysOf(value: unknown, at = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) keysOf(each, at, found)
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (at === '' && ['status', 'message'].includes(key)) continue
      const place = at ? `${at}.${key}` : key
      tally.keys++
      found.add(place)
      keysOf(inner, place, found)
    }
  return found
}
