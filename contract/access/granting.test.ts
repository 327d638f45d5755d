import { describe, expect, it } from 'vitest'
import { beyond, mayGrant } from './granting.ts'
import { grantsOf } from './permissions.ts'

const admin = { kind: 'employee', permissions: grantsOf('admin') } as const
const lead = { kind: 'employee', permissions: grantsOf('crew_lead') } as const

describe('who may grant', () => {
  it('an owner grants anything', () => {
    expect(mayGrant({ kind: 'owner', permissions: {} }, grantsOf('owner'))).toBe(true)
  })

  it('an admin grants the roles that may do no more, and nothing of the owner alone', () => {
    for (const role of ['admin', 'manager', 'crew_lead', 'crew_member'] as const)
      expect(mayGrant(admin, grantsOf(role)), role).toBe(true)
    expect(mayGrant(admin, { 'company.delete': 'all' })).toBe(false)
  })

  it('an admin gives the books away once the owner has let them sync the bank', () => {
    expect(mayGrant(admin, grantsOf('bookkeeper'))).toBe(false)
    const trusted = { ...admin, permissions: { ...admin.permissions, 'banks.sync': 'all' } } as const
    expect(mayGrant(trusted, grantsOf('bookkeeper'))).toBe(true)
  })

  it('nobody grants all where they have their own', () => {
    expect(mayGrant(lead, { 'jobs.view': 'own' })).toBe(true)
    expect(mayGrant(lead, { 'jobs.view': 'all' })).toBe(false)
  })

  it('a client grants nothing', () => {
    expect(mayGrant({ kind: 'client', permissions: {} }, { 'jobs.view': 'own' })).toBe(false)
    expect(mayGrant({ kind: 'client', permissions: {} }, { 'jobs.view': 'none' })).toBe(true)
  })
})

describe('what goes too far', () => {
  it('an owner may give everything', () => {
    expect(beyond({ kind: 'owner', permissions: {} }, grantsOf('owner'))).toEqual([])
  })

  it('an admin may not give what an admin lacks', () => {
    const admin = { kind: 'employee', permissions: grantsOf('admin') } as const
    expect(beyond(admin, { ...grantsOf('manager'), 'banks.link': 'all' })).toEqual(['banks.link'])
  })

  it('what reaches one’s own is not given for all', () => {
    const lead = { kind: 'employee', permissions: grantsOf('crew_lead') } as const
    expect(beyond(lead, { 'jobs.view': 'all' })).toEqual(['jobs.view'])
    expect(beyond(lead, { 'jobs.view': 'own' })).toEqual([])
  })

  it('what a role had before is no gift, more of it is', () => {
    const admin = { kind: 'employee', permissions: grantsOf('admin') } as const
    expect(beyond(admin, { 'banks.link': 'all' }, { 'banks.link': 'all' })).toEqual([])
    expect(beyond(admin, { 'banks.link': 'all', 'banks.remove': 'all' }, { 'banks.link': 'all' })).toEqual([
      'banks.remove',
    ])
  })

  it('what does nothing is given by anyone', () => {
    expect(beyond(lead, { 'jobs.view': 'own', 'jobs.delete': 'all', 'audit.view': 'all' })).toEqual([])
  })

  it('a client gives nothing', () => {
    expect(beyond({ kind: 'client', permissions: grantsOf('admin') }, { 'jobs.view': 'own' })).toEqual(['jobs.view'])
  })
})
