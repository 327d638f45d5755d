import { describe, expect, it } from 'vitest'
import { grantsOf, roleKeys } from './permissions.ts'
import { faultsOfRole } from './role-faults.ts'

describe('a role that is sent', () => {
  it.each(roleKeys.filter((role) => role !== 'owner'))('the %s is sound', (role) => {
    expect(faultsOfRole(grantsOf(role))).toEqual([])
  })

  it.each([
    ['an unknown right', { 'jobs.fly': 'all' }, 'There is no permission called jobs.fly'],
    ['an unknown level', { 'jobs.view': 'some' }, 'Use one of none, own, all'],
    ['a level that is no text', { 'jobs.view': true }, 'Use one of none, own, all'],
    ['half of what has no halves', { 'employees.manage': 'own' }, 'This permission has no "own": use none or all'],
    ['what is the owner’s alone', { 'company.delete': 'all' }, 'Only the owner can have this permission'],
    [
      'a right without what it needs',
      { 'invoices.refund': 'x', 'jobs.edit': 'all' },
      'There is no permission called invoices.refund',
    ],
    ['what no screen names, without what it needs', { 'jobs.delete': 'all' }, 'jobs.delete needs Edit jobs'],
    ['editing without viewing', { 'jobs.edit': 'all' }, 'Editing jobs needs View jobs'],
    [
      'more reach than what it needs',
      { 'jobs.view': 'own', 'jobs.edit': 'all' },
      'Editing jobs for all needs View jobs for all',
    ],
  ])('with %s is refused by name', (_, sent, message) => {
    expect(faultsOfRole(sent)[0]).toEqual({ key: expect.any(String), message })
  })
})
