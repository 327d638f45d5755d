import { expect, it } from 'vitest'
import { type NumberKind, numberKinds, readTyped } from '#contract/values/number-kinds.ts'
import { routes } from '#server/routes.ts'
import { nameOf } from '#test/calls/sample-input.ts'
import { fieldsOf, leafOf, textSteps } from '#test/calls/zod-shape.ts'

/** A number is read alike wherever it is typed: by every field of every call, and by the browser's field for its kind. */
const spellings = [
  ...['1250', '1,250.5', '$1,250.50', '1250,5', '1 250,50', '1.250,50', '1,00,000', '12,5', '0.5', '.5', '5.', '0'],
  ...['12.5%', '12.5 %', '25%', '100%', '150%', '-5%', '12.5 percent', '$50', 'USD 12', '12 USD', '€ 7,50'],
  ...['(50)', '($50.00)', '50-', '-50', '\u221250', '$-50', '-(50)', '(50', '--5'],
  ...['12.345', '12.3456', '1.000', '100.0001', '1,23.45', '1.2.3', '1e3', 'ten', '%', '$', '9999999999.99'],
]

/** The kind of number that a field is, by its name. */
const kinds: [RegExp, NumberKind][] = [
  [/(^|_)(amount|price|cost|budget)(_(from|to))?$/, 'money'],
  [/^markup_percent$/, 'markup'],
  [/_percent$|(^|_)rate$/, 'percent'],
  [/^quantity$/, 'quantity'],
]
const places = routes
  .map(({ call }) => call)
  .flatMap((call) =>
    textSteps(call.input).flatMap((steps) => {
      const name = String(steps.at(-1))
      const kind = kinds.find(([words]) => words.test(name))?.[1]
      return kind ? [{ call: nameOf(call), steps: steps.join('.'), kind, field: fieldAt(call.input, steps) }] : []
    }),
  )

it('there are fields of every kind', () => {
  expect(new Set(places.map(({ kind }) => kind)).size).toBe(Object.keys(numberKinds).length)
  expect(places.length).toBeGreaterThan(30)
})

it.each(places)('$steps of $call reads each spelling as the browser does', ({ field, kind }) => {
  const { parse } = numberKinds[kind]
  for (const spelling of spellings) {
    const sent = field.safeParse(spelling)
    const typed = readTyped(spelling, kind)
    const meant = typed === undefined ? undefined : parse(typed)
    expect(sent.success ? parse(String(sent.data)) : undefined, spelling).toBe(meant)
  }
})

function fieldAt(schema: Parameters<typeof leafOf>[0], steps: (string | number)[]): Parameters<typeof leafOf>[0] {
  const [step, ...rest] = steps
  if (step === undefined) return schema
  const inside =
    typeof step === 'number' ? leafOf(schema).def.element : fieldsOf(schema).find(([name]) => name === step)?.[1]
  if (!inside) throw new Error(`no field ${step}`)
  return fieldAt(inside, rest)
}
