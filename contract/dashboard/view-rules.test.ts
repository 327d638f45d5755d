import { expect, it } from 'vitest'
import { grantsOf, roleKeys } from '../access/permissions.ts'
import { seesCompany } from './view-rules.ts'

it.each(roleKeys)('a %s sees the company or their own day, as the table has it', (role) => {
  const holder = { kind: role === 'owner' ? 'owner' : 'employee', permissions: grantsOf(role) } as const
  expect(seesCompany(holder)).toBe(!role.startsWith('crew'))
})

it('a role of the company’s own sees the company when it sees every invoice', () => {
  expect(seesCompany({ kind: 'employee', permissions: { 'invoices.view': 'all' } })).toBe(true)
  expect(seesCompany({ kind: 'employee', permissions: { 'invoices.view': 'own', 'jobs.view': 'all' } })).toBe(false)
})

it('a client sees neither', () => {
  expect(seesCompany({ kind: 'client', permissions: {} })).toBe(false)
})
