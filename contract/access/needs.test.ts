import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, lacksOf } from './needs.ts'
import { type Grants, grantsOf, type Level, type Permission, permissions, roleKeys } from './permissions.ts'
import { canBeOwn, levels, ownersAlone } from './reach.ts'
import { explainTurns } from './turn-words.ts'

describe('what a right needs', () => {
  it.each(roleKeys)('a %s as the product delivers it lacks nothing', (role) => {
    expect(lacksOf(grantsOf(role))).toEqual([])
  })

  it('sending brings viewing and prices along, and says so', () => {
    const { grants, turns } = applyChange({}, { 'estimates.send': 'all' })
    expect(grants).toMatchObject({ 'estimates.view': 'all', 'prices.view': 'all', 'estimates.edit': 'none' })
    expect(explainTurns(turns)).toEqual(['Sending estimates needs View estimates and See prices; we turned them on'])
  })

  it('one thing needed is spoken of as one', () => {
    const { turns } = applyChange({ 'prices.view': 'all' }, { 'invoices.send': 'all' })
    expect(explainTurns(turns)).toEqual(['Sending invoices needs View invoices; we turned it on'])
  })

  it('a chain is followed to its end', () => {
    const { grants, turns } = applyChange({}, { 'tasks.delete': 'own' })
    expect(grants).toMatchObject({
      'tasks.delete': 'own',
      'tasks.edit': 'own',
      'tasks.view': 'own',
      'jobs.view': 'own',
    })
    expect(turns.map(({ need }) => need)).toEqual(['tasks.edit', 'tasks.view', 'jobs.view'])
  })

  it('without viewing, everything that needs it goes off', () => {
    const { grants, turns } = applyChange(grantsOf('manager'), { 'jobs.view': 'none' })
    for (const key of ['jobs.edit', 'jobs.start_complete', 'tasks.view', 'tasks.edit', 'tasks.delete'] as const)
      expect(grants[key], key).toBe('none')
    expect(explainTurns(turns)).toEqual([
      'Editing jobs, starting and completing jobs and viewing tasks need View jobs; we turned them off',
      'Editing tasks needs View tasks; we turned it off',
      'Deleting tasks needs Edit tasks; we turned it off',
    ])
  })

  it('a right reaches no further than what it needs', () => {
    expect(lacksOf({ 'jobs.view': 'own', 'jobs.edit': 'all' })).toEqual([{ key: 'jobs.edit', need: 'jobs.view' }])
    expect(applyChange({ 'jobs.view': 'all', 'jobs.edit': 'all' }, { 'jobs.view': 'own' }).grants['jobs.edit']).toBe(
      'own',
    )
  })

  it('whatever is changed in a sound role, it stays sound and what was requested holds', () => {
    const change = fc
      .tuple(fc.constantFrom(...permissions.filter((key) => !ownersAlone.includes(key))), fc.constantFrom(...levels))
      .filter(([key, level]) => level !== 'own' || canBeOwn(key))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        let grants: Grants = {}
        for (const [key, level] of changes as [Permission, Level][]) {
          grants = applyChange(grants, { [key]: level }).grants
          expect(lacksOf(grants)).toEqual([])
          expect(grants[key]).toBe(level)
        }
      }),
      { numRuns: 500 },
    )
  })
})
