import { expect, it } from 'vitest'
import { grantsOf, type Level, levelOf, permissions, roleKeys } from './permissions.ts'

/**
 * The default roles once more, written out by hand: owner, admin, manager, bookkeeper, crew lead, crew member.
 * D view, edit, delete; E view, edit; V view; (A) their own only; y yes; A their own; s a switch that starts off; - no.
 */
const table: Record<string, string> = {
  'jobs.*': 'D D E V E(A) V(A)',
  'jobs.start_complete': 'y y y - A A',
  'tasks.*': 'D D D V E(A) E(A)',
  'clients.*': 'D D E E V(A) V(A)',
  'clients.contact': 'y y y y A s',
  'prices.view': 'y y y y s -',
  'costs.view': 'y y s y - -',
  'estimates.*': 'D D E V E(A) -',
  'estimates.send': 'y y y - s -',
  'invoices.*': 'D D E E V(A) -',
  'invoices.send': 'y y y y - -',
  'invoices.void_writeoff': 'y y - y - -',
  'payments.record': 'y y y y A -',
  'payments.refund': 'y y - y - -',
  'contracts.*': 'D D E V V(A) -',
  'contracts.send': 'y y y - - -',
  'contracts.countersign': 'y y s - - -',
  'contract_templates.*': 'D D E - - -',
  'photos.view': 'y y y y A A',
  'photos.upload': 'y y y - A A',
  'photos.annotate': 'y y y - A A',
  'photos.location': 'y y y - - -',
  'photos.share': 'y y y - A -',
  'photos.delete': 'y y y - A A',
  'accounting.view': 'y y s y - -',
  'accounting.edit': 'y y - y - -',
  'accounting.attach_receipt': 'y y y y A A',
  'banks.link': 'y s - - - -',
  'banks.remove': 'y s - - - -',
  'banks.sync': 'y s - y - -',
  'accounting.lock_period': 'y y - y - -',
  'reports.view': 'y y - y - -',
  'reports.jobs': 'y y y y - -',
  'employees.manage': 'y y - - - -',
  'company.settings': 'y y - - - -',
  'tags.manage': 'y y y y - -',
  'time.own': 'y y y - A A',
  'time.all': 'y y y y A -',
  'audit.view': 'y y - - - -',
  'data.export': 'y y - y - -',
  'subscription.manage': 'y - - - - -',
  'company.delete': 'y - - - - -',
  'company.transfer': 'y - - - - -',
}

const reached: Record<string, string[]> = { D: ['view', 'edit', 'delete'], E: ['view', 'edit'], V: ['view'] }

it.each(roleKeys.map((role, column) => [role, column] as const))(
  'the rights of the %s are those of the table',
  (role, column) => {
    const expected: Record<string, Level> = {}
    for (const [key, row] of Object.entries(table)) {
      const cell = row.split(' ')[column] ?? ''
      if (!key.endsWith('.*')) expected[key] = ({ y: 'all', A: 'own' } as const)[cell] ?? 'none'
      else
        for (const right of ['view', 'edit', 'delete']) {
          const holds = reached[cell[0] ?? '']?.includes(right)
          expected[key.replace('*', right)] = holds ? (cell.endsWith('(A)') ? 'own' : 'all') : 'none'
        }
    }
    expect(grantsOf(role)).toEqual(expected)
  },
)

it('the table knows every right', () => {
  const known = Object.keys(table).flatMap((key) =>
    key.endsWith('.*') ? ['view', 'edit', 'delete'].map((right) => key.replace('*', right)) : [key],
  )
  expect(known.sort()).toEqual([...permissions].sort())
})

it('a client holds rights over their own alone: projects, prices, documents, contracts and photos', () => {
  // Whatever role the row in the database may name.
  const client = { kind: 'client', permissions: grantsOf('admin') } as const
  const held = permissions.map((key) => [key, levelOf(client, key)]).filter(([, level]) => level !== 'none')
  expect(held).toEqual([
    ['jobs.view', 'own'],
    ['prices.view', 'own'],
    ['estimates.view', 'own'],
    ['invoices.view', 'own'],
    ['contracts.view', 'own'],
    ['photos.view', 'own'],
  ])
})
