import { describe, expect, it } from 'vitest'
import { lineKinds } from '../shapes.ts'
import { changeLine, emptyLine, takeItem, turnInto } from './draft-line-rules.ts'
import { becomesTask, likelyKind } from './line-kind-rules.ts'

describe('what a contractor writes is', () => {
  it.each([
    ...['Cedar boards', '2x4 studs', 'Composite decking', 'Deck screws', 'Interior paint', 'Concrete mix', 'Materials'],
    ...['Roofing shingles', 'PVC pipe and fittings', 'Railings', 'Drywall sheets', 'Paint', 'Fence posts'],
  ])('material: %s', (name) => expect(likelyKind({ name, unit: '' })).toBe('material'))

  it.each([
    ...['Remove old deck', 'Install cedar boards', 'Paint living room', 'Deck building', 'Tile shower', 'Framing'],
    ...['Replace rotten posts', 'Door installation', 'Demolition', 'Drywall repair', 'Site visit', 'Kitchen', ''],
    ...['Pull permit', 'Wire kitchen island', 'Stain deck and railings', 'Clean-up', 'Sand and finish floor'],
  ])('work: %s', (name) => expect(likelyKind({ name, unit: '' })).toBe('service'))

  it.each([
    ['Labor', '', 'labor'],
    ['Two carpenters', 'hrs', 'labor'],
    ['Carpenter', 'Day', 'labor'],
    ['Dumpster rental', 'day', 'equipment'],
    ['Scaffolding', '', 'equipment'],
    ['Electrical subcontractor', '', 'subcontract'],
    ['Building permit', '', 'fee'],
    ['Trex Enhance', 'boxes', 'material'],
    ['Gray composite', 'bd.', 'material'],
  ])('%s by the %s: %s', (name, unit, kind) => expect(likelyKind({ name, unit })).toBe(kind))
})

describe('a contractor who writes a line', () => {
  const typed = (name: string) => changeLine([emptyLine('a')], 'a', { name })

  it('has its kind follow the words, letter by letter', () => {
    expect(typed('Cedar boards')[0]?.kind).toBe('material')
    expect(changeLine(typed('Cedar boards'), 'a', { name: 'Install cedar boards' })[0]?.kind).toBe('service')
    expect(changeLine(typed('Gray composite'), 'a', { unit: 'bd' })[0]?.kind).toBe('material')
  })

  it('has the last word on it', () => {
    const chosen = changeLine(typed('Cedar boards'), 'a', { kind: 'service' })
    expect(changeLine(chosen, 'a', { name: 'Cedar boards, 12 ft' })[0]?.kind).toBe('service')
  })

  it('keeps the kind of an earlier line that is taken again, and of a section and a discount', () => {
    const item = { name: 'Cedar boards', description: null, kind: 'subcontract' as const, unit: null, taxable: true }
    const { key: _, ...taken } = takeItem(emptyLine('a'), item)
    expect(changeLine([emptyLine('a')], 'a', taken)[0]?.kind).toBe('subcontract')
    for (const kind of ['section', 'discount'] as const)
      expect(changeLine([turnInto(emptyLine('a'), kind)], 'a', { name: 'Materials' })[0]?.kind).toBe(kind)
  })
})

it('the crew ticks off work and labor, and nothing that is bought, rented or charged', () => {
  expect(lineKinds.filter(becomesTask)).toEqual(['service', 'labor'])
})
