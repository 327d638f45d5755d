import { describe, expect, it } from 'vitest'
import { areas, rightsOf, rungOf, rungsOf } from './areas.ts'
import { idleRights, usedRights } from './idle-rights.ts'
import { type Grants, grantsOf, roleKeys } from './permissions.ts'
import { ownersAlone, reachOf, withReach } from './reach.ts'
import { changesOfRole, choose, shownRung, turn } from './role-changes.ts'
import { explainTurns } from './turn-words.ts'

const area = (key: string) => areas.find((each) => each.key === key)!
const staff = roleKeys.filter((role) => role !== 'owner')

describe('the matrix', () => {
  it('has one place for every right that does something and that a role can hold, and none for others', () => {
    const placed = areas.flatMap((each) => [...rightsOf(each, 'full'), ...each.switches])
    expect([...placed].sort()).toEqual(usedRights.filter((key) => !ownersAlone.includes(key)).sort())
  })

  it.each(staff)('can say what the %s may do', (role) => {
    const grants = grantsOf(role)
    for (const each of areas) if (rungsOf(each).length > 0) expect(rungOf(each, grants), each.key).toBeDefined()
    expect(reachOf(grants)).toBe(role.startsWith('crew') ? 'own' : 'all')
  })

  it('a mix that no choice fits is named by its rights', () => {
    const grants = { 'photos.view': 'all', 'photos.annotate': 'all' } as const
    expect(rungOf(area('photos'), grants)).toBeUndefined()
    expect(shownRung(area('photos'), grants)).toBe('View photos, Mark up photos')
  })
})

describe('a choice', () => {
  it('holds what stands left of it', () => {
    const { grants } = choose({}, area('tasks'), 'full')
    expect(grants).toMatchObject({ 'tasks.view': 'all', 'tasks.edit': 'all', 'tasks.delete': 'all' })
  })

  it('reaches as far as the role does', () => {
    const { grants } = choose(grantsOf('crew_member'), area('contracts'), 'edit')
    expect(grants).toMatchObject({ 'contracts.view': 'own', 'contracts.edit': 'own', 'contracts.delete': 'none' })
  })

  it('of less takes the switches along that need it', () => {
    const { grants, turns } = choose(grantsOf('manager'), area('invoices'), 'none')
    expect(grants).toMatchObject({ 'invoices.send': 'none', 'payments.record': 'none', 'estimates.send': 'all' })
    expect(turns.map(({ key }) => key)).toEqual(['invoices.send', 'payments.record'])
  })

  it('of a switch that is about the whole company has no reach', () => {
    expect(turn(grantsOf('crew_lead'), 'tags.manage', true).grants['tags.manage']).toBe('all')
  })
})

describe('a right that does nothing', () => {
  const idle = (grants: Grants) => idleRights.map((key) => grants[key])

  it('stays as it was while others are switched', () => {
    const before = grantsOf('admin')
    const after = turn(choose(before, area('clients'), 'view').grants, 'company.settings', false).grants
    expect(idle(after)).toEqual(idle(before))
  })

  it('goes unsaid with what it needs', () => {
    const { grants, turns } = choose(grantsOf('admin'), area('jobs'), 'view')
    expect(grants['jobs.delete']).toBe('none')
    expect(explainTurns(turns)).toEqual([])
    expect(changesOfRole(grantsOf('admin'), grants)).toEqual([{ what: 'Jobs', from: 'Edit', to: 'View' }])
  })

  it('makes no role one of some own and some all', () => {
    expect(reachOf({ 'jobs.view': 'all', 'time.own': 'own' })).toBe('all')
  })
})

describe('what is about to change', () => {
  it('is said in the order and the words of the matrix', () => {
    const before = grantsOf('crew_member')
    const after = turn(choose(before, area('jobs'), 'edit').grants, 'clients.contact', true).grants
    expect(changesOfRole(before, after)).toEqual([
      { what: 'Jobs', from: 'View', to: 'Edit' },
      { what: 'See phone and email', from: 'Off', to: 'On' },
    ])
  })

  it('names a change of reach first', () => {
    const before = grantsOf('crew_lead')
    expect(changesOfRole(before, withReach(before, 'all'))).toEqual([{ what: 'Can see', from: 'Own only', to: 'All' }])
  })

  it('is nothing where nothing is different', () => {
    expect(changesOfRole(grantsOf('manager'), grantsOf('manager'))).toEqual([])
  })
})
