import { limits } from '#contract/values/limits.ts'
import { parseQuantity, type Quantity, quantityText } from '#contract/values/money.ts'
import { quantityProblem } from '#contract/values/number-kinds.ts'
import { type FigureFault, figure, readFormula, reservedNames } from './formula-rules.ts'

/** What an assembly asks before it gives lines: `length`, in `ft`. */
export type Measure = { name: string; unit: string | null }

/** A line of an assembly: an item, and how much of it the measures take. */
export type ComponentToFigure = { name: string; formula: string }

/** Something that is wrong, in a sentence for its field. */
export type AssemblyProblem = { field: string; message: string }

/** What is wrong with an assembly as it is written: its measures, then its lines; undefined where nothing is. */
export function problemOfAssembly(
  measures: readonly Measure[],
  components: readonly { formula: string }[],
): AssemblyProblem | undefined {
  const names = measures.map(({ name }) => name)
  for (const [at, name] of names.entries()) {
    const message = problemOfMeasureName(name, names.slice(0, at))
    if (message) return { field: `measures.${at}.name`, message }
  }
  for (const [at, { formula }] of components.entries()) {
    const message = problemOfFormula(formula, names)
    if (message) return { field: `components.${at}.formula`, message }
  }
  return undefined
}

function problemOfMeasureName(name: string, before: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/u.test(name)) return 'Name it in one word, like length'
  if (reservedNames.includes(name)) return `"${name}" already means something in a formula. Use another word`
  return before.includes(name) ? 'Use another word for each measure' : undefined
}

/** What is wrong with a formula of these measures. One without any has to come to something. */
export function problemOfFormula(text: string, measures: readonly string[]): string | undefined {
  const formula = readFormula(text, measures)
  if ('problem' in formula) return formula.problem
  if (formula.measures.length > 0) return undefined
  const quantity = figure(formula, new Map())
  return typeof quantity === 'number' ? undefined : fixedProblems[quantity]
}

const fixedProblems: Record<FigureFault, string> = {
  divides_by_zero: "A formula can't divide by 0",
  not_above_zero: 'The quantity has to be above 0',
  too_large: 'Quantities go up to 999,999,999.9999',
}

/**
 * The quantities of an assembly's lines with what was measured, as decimal text of at most four places; or what is wrong, at
 * the measure that is to be changed: `measures.length`.
 */
export function quantitiesOf(
  { measures, components }: { measures: readonly Measure[]; components: readonly ComponentToFigure[] },
  measured: Readonly<Record<string, string | undefined>>,
): { quantities: string[] } | { problems: AssemblyProblem[] } {
  const read = readMeasures(measures, measured)
  if ('problems' in read) return read
  const names = measures.map(({ name }) => name)
  const quantities: string[] = []
  for (const component of components) {
    const formula = readFormula(component.formula, names)
    if ('problem' in formula) return { problems: [{ field: `measures.${names[0] ?? ''}`, message: formula.problem }] }
    const quantity = figure(formula, read.values)
    if (typeof quantity !== 'number') {
      const blamed = formula.measures[0] ?? names[0] ?? ''
      return { problems: [{ field: `measures.${blamed}`, message: faultMessage(quantity, component.name, blamed) }] }
    }
    quantities.push(quantityText(quantity))
  }
  return { quantities }
}

function readMeasures(
  measures: readonly Measure[],
  measured: Readonly<Record<string, string | undefined>>,
): { values: Map<string, Quantity> } | { problems: AssemblyProblem[] } {
  const values = new Map<string, Quantity>()
  const problems: AssemblyProblem[] = []
  for (const { name } of measures) {
    const typed = (Object.hasOwn(measured, name) ? measured[name] : undefined)?.trim() ?? ''
    const value = typed.length > limits.numberText ? undefined : parseQuantity(typed)
    if (value !== undefined && value > 0) values.set(name, value)
    else problems.push({ field: `measures.${name}`, message: measureProblem(name, typed) })
  }
  return problems.length > 0 ? { problems } : { values }
}

function measureProblem(name: string, typed: string): string {
  if (typed === '') return `Enter the ${spokenName(name)}, like 24`
  if (typed.length > limits.numberText) return 'Quantities go up to 999,999,999.9999'
  return quantityProblem(typed) ?? `The ${spokenName(name)} has to be above 0`
}

function faultMessage(fault: FigureFault, item: string, measure: string): string {
  const of = spokenName(measure)
  if (fault === 'divides_by_zero') return `With this ${of}, the formula of ${item} divides by 0. Enter another ${of}.`
  if (fault === 'too_large') return `This makes more than 999,999,999.9999 of ${item}. Enter a smaller ${of}.`
  return `This makes 0 or less of ${item}. Enter another ${of}.`
}

/** A measure's name as people read it: `deck_length` is "deck length". */
export function spokenName(name: string): string {
  return name.replaceAll('_', ' ')
}
