import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { extras } from './sample-extras.ts'
import { linkTo, make, type Noun, type World } from './world.ts'
import { fieldsOf, idSteps, isId, leafOf } from './zod-shape.ts'

/**
 * `chosen`: the caller makes the id up. `text`: a part of a path that is no id. `within`: an id inside what `id` names.
 * `company`: a company itself; one that is not the caller's is as unknown as one that does not exist. `person`: a member.
 */
export type Refers = Noun | 'chosen' | 'text' | 'within' | 'company' | 'person'

/** What the `:id` of a path is an id of, or the part that is named; the first that fits counts. */
const pathNouns: [RegExp, Noun | 'text', part?: string][] = [
  [/^\S+ \/api\/billing\/estimate\/:id\/payments\//, 'deposit', 'payment_id'],
  [/^\S+ \/api\/billing\/invoice\/:id\/payments\//, 'payment', 'payment_id'],
  [/^\S+ \/api\/billing\/estimate\/:id\/(pay|payments)\//, 'approved_estimate'],
  [/^\S+ \/api\/billing\/estimate\/:id\/convert-to-invoice\//, 'approved_estimate'],
  [/^\S+ \/api\/billing\/estimate\/:id\//, 'sent_estimate'],
  [/^\S+ \/api\/billing\/invoice\/:id\//, 'sent_invoice'],
  [/^DELETE \/api\/billing\/:id\/delete\//, 'draft_estimate'],
  [/^\S+ \/api\/clients\/:id\/invite-link\//, 'invited_client'],
  [/^\S+ \/api\/clients\/:id\//, 'client'],
  [/^\S+ \/api\/onboarding\/client\/:id\//, 'client'],
  [/^\S+ \/api\/invites\/:id\//, 'invite'],
  [/^\S+ \/api\/jobs\/:id\//, 'job'],
  [/^\S+ \/api\/company\/tax-rates\/:id\//, 'tax_rate'],
  [/^\S+ \/api\/employees\/:id\/reactivate\//, 'removed_employee'],
  [/^\S+ \/api\/employees\/:id\//, 'employee'],
  [/^\S+ \/api\/roles\/:id\/reset\//, 'role'],
  [/^\S+ \/api\/roles\/:id\//, 'own_role'],
  [/^\S+ \/api\/company\/logo\/:key\//, 'text'],
  [/^\S+ \/api\/users\/avatar\/:key\//, 'text'],
  [/^\S+ \/api\/users\/sessions\/:id\//, 'session'],
]

/** What ids in bodies and queries are ids of, by their name; a row of its own comes first. */
const bodyNouns: Record<string, Refers> = {
  'POST /api/notifications/read/ ids': 'within',
  client_id: 'client',
  job_id: 'job',
  company_id: 'company',
  'POST /api/company/transfer/ user_id': 'person',
  'POST /api/company/tax-rates/ id': 'tax_rate',
  role_id: 'role',
  invite_id: 'invite',
  payment_id: 'chosen',
  notice_id: 'chosen',
  try_id: 'within',
  link_id: 'within',
  reassign_to: 'role',
  payment_method_id: 'payment_method',
  'line_items.id': 'chosen',
  'line_items.tax_rate_ids': 'tax_rate',
  'POST /api/billing/ id': 'chosen',
  'POST /api/clients/ id': 'chosen',
  'POST /api/jobs/ id': 'chosen',
  'POST /api/jobs/ estimate_id': 'approved_estimate',
  'POST /api/billing/update/ estimate_id': 'draft_estimate',
  'POST /api/billing/update/ invoice_id': 'draft_invoice',
  selected: 'within',
  'POST /api/dashboard/later/ id': 'sent_invoice',
}

const words = ['Sample words', '10', 'a long walk to the lumber yard', 'sam@example.com', '2026-05-04', '#2158B5', 'US']

/** Every row, the export first: it reads whatever the others have made, which grows with each of them. */
export function callsInOrder(routes: { call: Call }[]): Call[] {
  const calls = routes.map(({ call }) => call)
  return [...calls.filter(isExport), ...calls.filter((call) => !isExport(call))]
}

function isExport(call: Call): boolean {
  return call.path === '/api/export/'
}

/** How a row is called in tables and reports. */
export function nameOf(row: Call): string {
  return `${row.method} ${row.path}`
}

/**
 * A valid input of a row in a company's world, with fresh objects where the row names them in its path. Throws a
 * sentence that tells what to add here when a row cannot be filled.
 */
export async function sampleInput(row: Call, world: World): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  const extra = { ...(await extras[nameOf(row)]?.(world)) }
  for (const part of pathParts(row.path)) {
    if (part in extra) continue
    const noun = pathNounOf(row, part)
    if (noun !== 'text') input[part] = await make(world, noun)
  }
  for (const [name, field] of fieldsOf(row.input)) {
    if (name in input || name in extra || leafOf(field).optional || accepts(field, undefined)) continue
    input[name] = isId(field) ? sampleId(row, world, [name]) : sampleOf(row, name, field)
  }
  const whole = { ...input, ...extra }
  const parsed = row.input.safeParse(whole)
  if (!parsed.success)
    throw new Error(
      `${nameOf(row)} refuses its sample (${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}): add what it needs to "extras" in test/sample-extras.ts`,
    )
  return whole
}

/** Whether it is the holder of a link whom a row is made for, without a session. */
export function isByLink(row: Call): boolean {
  return row.who === 'token' || (row.who === 'client' && row.orToken)
}

/** Somebody with a session whom a row lets in: the company's client, or its owner. */
export function userFor(row: Call, world: World): string {
  return row.who === 'client' ? world.client_user_id : world.user_id
}

/** The same for the holder of a link: with the link's token. */
export async function sampleByLink(row: Call, world: World): Promise<Record<string, unknown>> {
  const input = await sampleInput(row, world)
  const kind = row.path.includes('/invoice/') ? 'invoice' : 'estimate'
  return { ...input, token: await linkTo(world, String(input.id), kind) }
}

/** One place of a row where an id arrives. */
export type IdPlace = { row: Call; steps: (string | number)[]; field: string; inPath: boolean; refers: Refers }

/** Every place of a row where an id arrives: path, query, body and lists within. */
export function idPlaces(row: Call): IdPlace[] {
  const parts = pathParts(row.path)
  const inPath = parts.map((part) => ({
    row,
    steps: [part],
    field: part,
    inPath: true,
    refers: pathNounOf(row, part) as Refers,
  }))
  const inBody = idSteps(row.input)
    .filter((steps) => !parts.includes(String(steps[0])))
    .map((steps) => ({ row, steps, field: wordsOf(steps), inPath: false, refers: bodyNounOf(row, steps) }))
  return [...inPath, ...inBody]
}

/** An input with an id put at a place; the lists and objects on the way are made. */
export function withId(input: Record<string, unknown>, place: IdPlace, id: string): Record<string, unknown> {
  return putAt(input, place.steps, id, place.row.input) as Record<string, unknown>
}

/** A value with a text put where the steps lead; the lists and objects on the way are made as the schema has them. */
export function putAt(value: unknown, [step, ...rest]: (string | number)[], text: string, schema: z.ZodType): unknown {
  if (step === undefined) return text
  if (typeof step === 'number') {
    const element = leafOf(schema).def.element as z.ZodType
    const list = Array.isArray(value) ? value : []
    return [putAt(list[0] ?? {}, rest, text, element), ...list.slice(1)]
  }
  const record = (value ?? {}) as Record<string, unknown>
  const field = Object.fromEntries(fieldsOf(schema))[step] ?? leafOf(schema).def.valueType ?? schema
  return { ...record, [step]: putAt(record[step], rest, text, field) }
}

function pathNounOf(row: Call, part: string): Noun | 'text' {
  const found = pathNouns.find(([pattern, , named]) => pattern.test(nameOf(row)) && (named ?? part) === part)
  if (!found)
    throw new Error(`${nameOf(row)} is new: say in "pathNouns" of test/sample-input.ts what its :${part} is an id of`)
  return found[1]
}

function bodyNounOf(row: Call, steps: (string | number)[]): Refers {
  const field = wordsOf(steps)
  const found = bodyNouns[`${nameOf(row)} ${field}`] ?? bodyNouns[field]
  if (!found)
    throw new Error(
      `${nameOf(row)} takes an id as "${field}": say in "bodyNouns" of test/sample-input.ts what it is an id of`,
    )
  return found
}

function sampleId(row: Call, world: World, steps: (string | number)[]): string {
  const noun = bodyNounOf(row, steps)
  if (noun === 'chosen') return randomUUID()
  if (noun === 'company') return world.company_id
  if (noun === 'person') return world.user_id
  if (noun === 'within' || noun === 'text') throw new Error(`${nameOf(row)} needs "${wordsOf(steps)}" in "extras"`)
  return world.ids[noun]
}

function sampleOf(row: Call, name: string, field: z.ZodType): unknown {
  const { def } = leafOf(field)
  const values = [...Object.values(def.entries ?? {}), ...words, ...words.map((word) => [word]), true, 1, [], {}]
  const found = values.find((value) => accepts(field, value))
  if (found === undefined)
    throw new Error(`${nameOf(row)} needs "${name}" and no sample fits: add it to "extras" in test/sample-extras.ts`)
  return found
}

function accepts(field: z.ZodType, value: unknown): boolean {
  return field.safeParse(value).success
}

function wordsOf(steps: (string | number)[]): string {
  return steps.filter((step) => typeof step === 'string').join('.')
}
