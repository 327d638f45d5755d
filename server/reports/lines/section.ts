import type { Category } from '#contract/accounting/categories/shapes.ts'
import type { EntryKind } from '#contract/reports/entries/kind-rules.ts'
import type { ReportLine, ReportSection } from '#contract/reports/figure-shapes.ts'
import type { Period } from '#contract/reports/period-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Sum } from '../sums/read-sums.ts'
import { entriesOf } from './rows.ts'

/** What sections are made of: sums of the period by its steps, those of the period before, and the categories as a tree. */
export type Material = {
  period: Period
  sums: readonly Sum[]
  previous: readonly Sum[] | undefined
  /** The first days of the months or years. */
  steps: readonly string[]
  categories: readonly Category[]
}

/** A line of the product's own: what entries of some kinds come to. */
export type OwnLine = { kind: Exclude<ReportLine['kind'], 'category' | 'unsorted'>; name: string; kinds: EntryKind[] }

/** What invoices brought in, without tax, and what of it was given back. */
export const earned: OwnLine[] = [
  { kind: 'payments', name: 'Invoices paid', kinds: ['payment'] },
  { kind: 'refunds', name: 'Refunds', kinds: ['refund'] },
]
export const fees: OwnLine[] = [{ kind: 'fees', name: 'Card fees kept by the processor', kinds: ['fee'] }]

export type SectionOf = {
  /** Whose categories are lines of it. */
  side: 'income' | 'expense'
  own: readonly OwnLine[]
  /** `profit`: categories that are neither income nor expense are left out. */
  scope: 'profit' | 'all'
}

/** A section with its lines: those of the product, each category with something in it or below it, and what is not sorted. */
export function sectionOf(material: Material, { side, own, scope }: SectionOf): ReportSection {
  const inScope = material.categories.filter(({ type }) => scope === 'all' || type !== 'other')
  const known = new Set(inScope.map(({ id }) => id))
  const sortedHere = (sum: Sum) => sum.kind === side && sum.category_id !== null && known.has(sum.category_id)
  const lines = [
    ...own.flatMap((each) => ownLine(material, each)),
    ...categoryLines(material, inScope, side),
    ...unsortedLine(material, side),
  ]
  const ownKinds = own.flatMap(({ kinds }) => kinds)
  const counts = (sum: Sum) =>
    ownKinds.includes(sum.kind) || sortedHere(sum) || (sum.kind === side && sum.category_id === null)
  const asked = { ...material.period, kinds: [...ownKinds, side], ...(scope === 'profit' ? { scope } : {}) }
  return { ...amountsOf(material, counts), rows: entriesOf(asked), lines }
}

type Test = (sum: Sum) => boolean

function ownLine(material: Material, { kind, name, kinds }: OwnLine): ReportLine[] {
  return lineOf(material, (sum) => kinds.includes(sum.kind), {
    ...top,
    key: kind,
    kind,
    name,
    rows: entriesOf({ ...material.period, kinds }),
  })
}

function unsortedLine(material: Material, side: 'income' | 'expense'): ReportLine[] {
  return lineOf(material, (sum) => sum.kind === side && sum.category_id === null, {
    ...top,
    key: 'unsorted',
    kind: 'unsorted',
    name: side === 'income' ? 'Income not sorted yet' : 'Expenses not sorted yet',
    rows: entriesOf({ ...material.period, kinds: [side], category_id: 'none' }),
  })
}

function categoryLines(material: Material, categories: readonly Category[], side: 'income' | 'expense') {
  const families = familiesOf(categories)
  const depths = new Map<string, number>()
  return categories.flatMap((category) => {
    const depth = category.parent_id === null ? 0 : (depths.get(category.parent_id) ?? -1) + 1
    depths.set(category.id, depth)
    const family = families.get(category.id)
    return lineOf(
      material,
      (sum) => sum.kind === side && sum.category_id !== null && family?.has(sum.category_id) === true,
      {
        key: category.id,
        kind: 'category',
        category_id: category.id,
        name: category.name,
        color: category.color,
        depth,
        parent_key: category.parent_id,
        rows: entriesOf({ ...material.period, kinds: [side], category_id: category.id }),
      },
    )
  })
}

/** Each category with all below it; they stand in the order of the tree. */
export function familiesOf(categories: readonly Category[]): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>()
  for (const { id, parent_id } of categories.toReversed()) {
    const family = families.get(id) ?? new Set()
    families.set(id, family.add(id))
    if (parent_id === null) continue
    const above = families.get(parent_id) ?? new Set()
    for (const each of family) above.add(each)
    families.set(parent_id, above)
  }
  return families
}

const top = { category_id: null, color: null, depth: 0, parent_key: null }

/** The line, or nothing where nothing ever was in it. */
function lineOf(
  material: Material,
  test: Test,
  line: Omit<ReportLine, 'amount' | 'previous' | 'by_step'>,
): ReportLine[] {
  if (!material.sums.some(test) && !material.previous?.some(test)) return []
  return [{ ...line, ...amountsOf(material, test), by_step: byStep(material, test).map(moneyText) }]
}

/** What counts in the period, and in the one before. */
export function amountsOf({ sums, previous }: Pick<Material, 'sums' | 'previous'>, test: Test) {
  return {
    amount: moneyText(sumOf(sums, test)),
    ...(previous ? { previous: moneyText(sumOf(previous, test)) } : {}),
  }
}

export function sumOf(sums: readonly Sum[], test: Test): number {
  return sums.reduce((all, sum) => (test(sum) ? all + sum.amount : all), 0)
}

/** The same for each step, in cents. */
function byStep({ sums, steps }: Pick<Material, 'sums' | 'steps'>, test: Test): number[] {
  return steps.map((step) => sumOf(sums, (sum) => sum.step === step && test(sum)))
}
