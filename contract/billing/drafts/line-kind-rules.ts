import { taskLineKinds } from '#contract/jobs/task-rules.ts'
import type { LineKind } from '../totals/totals-shapes.ts'

/** What a line that carries money can be; a discount line is made by its own command. */
export const pricedKinds = ['service', 'labor', 'material', 'equipment', 'subcontract', 'fee'] as const
export type PricedKind = (typeof pricedKinds)[number]

/** How each is called where it is chosen. */
export const pricedKindLabels: Record<PricedKind, string> = {
  service: 'Work',
  labor: 'Labor by the hour',
  material: 'Materials',
  equipment: 'Equipment or rental',
  subcontract: 'Subcontractor',
  fee: 'Fee or permit',
}

/** Whether the crew does it: such a line becomes a task of the job. Source: docs/domain.md, Jobs. */
export function becomesTask(kind: LineKind): boolean {
  return taskLineKinds.some((each) => each === kind)
}

/**
 * What a line most likely is, by its words and its unit: work unless they say otherwise. Words of work come first, so that
 * "Install cedar boards" is work and "Cedar boards" is material. Source: docs/domain.md, Estimates.
 */
export function likelyKind({ name, unit }: { name: string; unit: string }): PricedKind {
  const words = wordsOf(name)
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  if (has(rented)) return 'equipment'
  if (has(subcontracted)) return 'subcontract'
  if (hours.has(unit.trim().toLowerCase().replace(/\.$/, '')) || has(labored)) return 'labor'
  // "Building permit" is one, "Pull permit" is work.
  if (charged.has(words.at(-1) ?? '') && !done.has(words[0] ?? '')) return 'fee'
  if (isWork(words)) return 'service'
  return has(stocked) || packs.has(unit.trim().toLowerCase().replace(/\.$/, '')) ? 'material' : 'service'
}

/** Words that name what is done: a verb, or the noun of one. */
function isWork(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  const isPair = words.length === 2 && stocked.has(second)
  const ambiguous = words.length > 1 && nounOrVerb.has(first) && !isPair
  return ambiguous || words.some((word) => done.has(word) || (endsInWork.test(word) && !stocked.has(word)))
}

/** Lower case, without plural endings: "Cedar Boards" as `cedar`, `board`. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? []
  return words.map((word) => word.replace(/(ch|sh|x|ss)es$/, '$1').replace(/([^s])s$/, '$1'))
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const endsInWork = /(?:ing|ation|ition|ment|ement)$/
const done = setOf(`
  install remove replace repair build rebuild demo demolish fix haul prep prepare clean cleanup hang lay pour dig cut apply
  assemble set move protect patch sand finish refinish restore upgrade rewire adjust service inspect test trim level grade
  remodel renovate removal repair disposal setup tear rip strip frame mount connect disconnect run pull`)
/** Work where other words follow ("Paint living room"), else what is bought ("Interior paint", "Fence posts"). */
const nounOrVerb = setOf('paint stain tile caulk grout mulch seal prime fence wire insulate plaster')
const stocked = setOf(`
  material supply lumber plywood board post joist beam stud rafter batten decking railing baluster picket molding moulding
  baseboard casing siding sheathing flooring roofing flashing underlayment hardware screw nail fastener bracket anchor bolt
  hinge knob hanger concrete cement mortar grout thinset adhesive glue caulk sealant primer paint stain varnish polyurethane
  gravel sand mulch topsoil soil sod paver brick block stone rebar shingle tile drywall insulation batt foam housewrap wire
  cable conduit piping pipe fitting valve tubing ductwork wiring lattice osb mdf slab sealer plank trex`)
const packs = setOf(`
  bd board boards bf box boxes bundle bundles bag bags sheet sheets roll rolls gal gallon gallons tube tubes lb lbs ton tons
  pallet pallets pack packs pk pc pcs piece pieces qt quart yd yds cy`)
const hours = setOf('h hr hrs hour hours day days')
const labored = setOf('labor')
const rented = setOf('rental rent dumpster scaffold scaffolding lift')
const subcontracted = setOf('subcontractor subcontract')
const charged = setOf('permit fee mileage surcharge')
