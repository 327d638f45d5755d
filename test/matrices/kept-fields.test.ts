import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { routes } from '#server/routes.ts'
import { holds, type Place, placesOf, valuesAt, withValue, wordsOf } from '#test/calls/kept-value.ts'
import { idPlaces, isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { beside, reasons } from '#test/calls/unkept-fields.ts'
import { openWorlds } from '#test/calls/world.ts'
import { transactionNow, writtenSince } from '#test/calls/written-rows.ts'
import { isId, leafOf } from '#test/calls/zod-shape.ts'
import { samples } from '#test/samples/all-samples.ts'
import { type Extra, make } from '#test/samples/sample.ts'
import { openBrowser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'

/**
 * What is sent is kept or refused: a value in each declared field of each write stands in the answer or in what was written
 * down, or is refused by the field's name, or changes what is done; or the list says why it cannot be read back.
 */
const { test, world } = await openWorlds()
// A provider's webhook is its body as it came.
const writes = routes.map(({ call }) => call).filter((call) => call.method !== 'GET' && call.encoding !== 'raw')
const fieldsSent = (call: Call) =>
  placesOf(call.input).filter(({ steps }) => ![...pathParts(call.path), 'token'].includes(String(steps[0])))

it.each(tried(writes, 'kept').map((call) => [nameOf(call), call] as const))(
  'each field of %s is kept, refused, or listed with a reason',
  { timeout: 120_000 },
  async (name, call) => {
    const dropped: string[] = []
    for (const place of fieldsSent(call)) {
      const said: string[] = []
      if (reasonFor(name, place) || (await counts(call, place, said))) continue
      dropped.push(`${wordsOf(place.steps)}: ${said.join('; ')}`)
    }
    expect(dropped, 'taken and not found again').toEqual([])
  },
)

it('every reason is of a field that there is', () => {
  const all = writes.flatMap((call) => fieldsSent(call).map((place) => [nameOf(call), place] as const))
  const idle = Object.keys(reasons).filter((key) => !all.some(([name, place]) => keysOf(name, place).includes(key)))
  expect(idle).toEqual([])
})

function reasonFor(name: string, place: Place): string | undefined {
  return keysOf(name, place)
    .map((key) => reasons[key])
    .find(Boolean)
}

/** The call and its field, the field above it, the call, and the field of whatever call. */
function keysOf(name: string, { steps }: Place): string[] {
  const [field, first] = [wordsOf(steps), String(steps[0])]
  return [
    `${name} ${field}`,
    `${name} ${first}`,
    name,
    field,
    String(steps.findLast((step) => typeof step === 'string')),
  ]
}

/** Whether a value in a field counts, in one of the forms of its call. */
async function counts(call: Call, place: Place, said: string[]): Promise<boolean> {
  const forms = [undefined, ...(samples.forms[nameOf(call)] ?? []).map(({ form }) => form)]
  for (const form of forms) if (await countsIn(call, form, place, said)) return true
  return false
}

/** Each value that a field takes is kept; or one is refused by its name; or what is done differs with them. */
async function countsIn(call: Call, form: Extra | undefined, place: Place, said: string[]): Promise<boolean> {
  const outcomes = []
  for (const value of await valuesFor(call, place)) outcomes.push(await sendWith(call, form, place, value))
  said.push(...outcomes.map((each) => each.said))
  if (outcomes.some(({ isRefused }) => isRefused)) return true
  return outcomes.every(({ isKept }) => isKept) || new Set(outcomes.map(({ done }) => done)).size > 1
}

async function sendWith(call: Call, form: Extra | undefined, place: Place, value: unknown) {
  const sample = isByLink(call) ? await sampleByLink(call, world) : await sampleInput(call, world)
  const whole = { ...sample, ...(await form?.(world)) }
  const with_ = keysOf(nameOf(call), place)
    .map((key) => beside[key])
    .find(Boolean)
  const input = withValue({ ...whole, ...(await with_?.(world, whole)) }, place.steps, value, call.input)
  const browser = isByLink(call) ? openBrowser(test) : await signedInAs(test, userFor(call, world))
  const since = await transactionNow(test)
  const { code, body, raw } = await browser.call(call as object, input as never)
  const answer = body as { company_id?: string; error_code?: string; fields?: object }
  if (code >= 400)
    return {
      isKept: false,
      isRefused: isNamed(place, answer),
      done: `${code}`,
      said: `${code} ${raw.body.slice(0, 200)}`,
    }
  const written = await writtenSince(test, answer.company_id ?? world.company_id, since)
  const name = String(place.steps.findLast((step) => typeof step === 'string'))
  const isKept = holds([answer, ...written.map(({ row }) => row)], name, value)
  const done = `${code} ${written.map(({ table }) => table).sort()}`
  return {
    isKept,
    isRefused: false,
    done,
    said: isKept ? 'kept' : `${code} without ${JSON.stringify(value).slice(0, 80)}`,
  }
}

/** Whether a refusal is about the field: it names it, or says that its version is stale. */
function isNamed({ steps }: Place, { error_code, fields }: { error_code?: string; fields?: object }): boolean {
  const names = Object.keys(fields ?? {}).map((name) => name.replace(/\.\d+/g, ''))
  return error_code === 'stale_version' || names.some((name) => [wordsOf(steps), String(steps[0])].includes(name))
}

/** Values of a field: of an id something of the company that it may name. */
async function valuesFor(call: Call, place: Place): Promise<unknown[]> {
  const { def } = leafOf(place.schema)
  const isList = def.type === 'array' && def.element !== undefined && isId(def.element)
  if (!isId(place.schema) && !isList) return valuesAt(place)
  const steps = isList ? [...place.steps, 0] : place.steps
  const refers = idPlaces(call).find((each) => each.steps.join() === steps.join())?.refers ?? 'chosen'
  const fixed: Record<string, string> = { chosen: randomUUID(), company: world.company_id, person: world.user_id }
  const id = fixed[refers] ?? (refers === 'within' || refers === 'text' ? randomUUID() : await make(world, refers))
  return [isList ? [id] : id]
}
