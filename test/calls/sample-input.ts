import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Call, namesOfPart, pathParts } from '#contract/wire/call.ts'
import { samples } from '#test/samples/all-samples.ts'
import { idOf, longestPrefix, make, type Refers, type World } from '#test/samples/sample.ts'
import { forReads } from './for-reads.ts'
import { accepts, fieldsOf, idSteps, isId, leafOf, valueFor } from './zod-shape.ts'

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
 * A valid input of a row in a company's world, with fresh objects where the row names them in its path; of a read with those
 * that stay, for it uses nothing up. Throws a sentence that says what to add here when a row cannot be filled.
 */
export async function sampleInput(row: Call, asked: World): Promise<Record<string, unknown>> {
  const world = row.method === 'GET' ? forReads(asked) : asked
  const input: Record<string, unknown> = {}
  const extra = { ...(await samples.extras[nameOf(row)]?.(world)) }
  for (const part of pathParts(row.path)) {
    if (part in extra) continue
    const refers = pathRefersTo(row, part)
    if (refers !== 'text') input[part] = await make(world, refers)
  }
  for (const [name, field] of fieldsOf(row.input)) {
    if (name in input || name in extra || leafOf(field).optional || accepts(field, undefined)) continue
    input[name] = isId(field) ? sampleId(row, world, [name]) : sampleOf(row, name, field)
  }
  const whole = { ...input, ...extra }
  const parsed = row.input.safeParse(whole)
  if (!parsed.success)
    throw new Error(
      `${nameOf(row)} refuses its sample (${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}): add what it needs to "extras" in test/samples/<domain>.ts`,
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
  const linkTo = longestPrefix(samples.links, row.path)
  if (!linkTo)
    throw new Error(`${nameOf(row)} is called by a link: say in "links" of test/samples/<domain>.ts how one is made`)
  return { ...input, token: await linkTo(world, String(input.id)) }
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
    refers: pathRefersTo(row, part),
  }))
  const inBody = idSteps(row.input)
    .filter((steps) => !parts.includes(String(steps[0])))
    .map((steps) => ({ row, steps, field: wordsOf(steps), inPath: false, refers: fieldRefersTo(row, steps) }))
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

/** What a part of a path is: what `paths` says, else the object that the path names, as `client` in `/api/clients/:id/`. */
function pathRefersTo(row: Call, part: string): Refers {
  const isAboutPart = (path: string) => pathParts(path).at(-1) === part
  const paths = Object.entries(samples.paths).filter(([path]) => isAboutPart(path))
  const found =
    longestPrefix(Object.fromEntries(paths), row.path) ?? namesOfPart(row.path, part).map(kindOf).find(Boolean)
  if (!found) throw new Error(`${nameOf(row)} is new: say in "paths" of test/samples/<domain>.ts what its :${part} is`)
  return found
}

/** What an id in a body is: what `fields` says, else the object that the field names, as `client` in `client_id`; a parent is one of the same. */
function fieldRefersTo(row: Call, steps: (string | number)[]): Refers {
  const field = wordsOf(steps)
  const found = samples.fields[`${nameOf(row)} ${field}`] ?? samples.fields[field] ?? namedBy(row, field)
  if (!found)
    throw new Error(`${nameOf(row)} takes an id as "${field}": say in "fields" of test/samples/<domain>.ts what it is`)
  return found
}

function namedBy(row: Call, field: string): Refers | undefined {
  if (row.creates && field === 'id') return 'chosen'
  const below = row.path.includes('/:id/') ? row.path : `${row.path}:id/`
  const fields = field === 'parent_id' ? namesOfPart(below, 'id') : field.split('.').slice(-1)
  return fields.map(kindOf).find(Boolean)
}

/** `client` of `client_id`, `tax_rate` of `tax_rate_ids`, `tag` of `tags`, where that is a kind of object. */
function kindOf(field: string): Refers | undefined {
  const kind = field.replace(/_ids?$|s$/, '')
  return kind === 'company' || kind in samples.makes ? kind : undefined
}

function sampleId(row: Call, world: World, steps: (string | number)[]): string {
  const refers = fieldRefersTo(row, steps)
  if (refers === 'chosen') return randomUUID()
  if (refers === 'company') return world.company_id
  if (refers === 'person') return world.user_id
  if (refers === 'within' || refers === 'text')
    throw new Error(`${nameOf(row)} needs "${wordsOf(steps)}" in "extras" of test/samples/<domain>.ts`)
  return idOf(world, refers)
}

function sampleOf(row: Call, name: string, field: z.ZodType): unknown {
  const found = valueFor(field)
  if (found === undefined)
    throw new Error(`${nameOf(row)} needs "${name}" and no sample fits: add it to "extras" in test/samples/<domain>.ts`)
  return found
}

function wordsOf(steps: (string | number)[]): string {
  return steps.filter((step) => typeof step === 'string').join('.')
}
