import type { Grants, Permission } from './permissions.ts'

/** The choices of an area, each holding the ones before it. */
export const rungs = ['none', 'view', 'edit', 'full'] as const
export type Rung = (typeof rungs)[number]
export const rungNames: Record<Rung, string> = { none: 'None', view: 'View', edit: 'Edit', full: 'Full' }

/** One row of the permission matrix: how far one goes with a thing, and what may be switched on beside it. */
export type PermissionArea = {
  key: string
  label: string
  /** What each choice adds to the one before it; empty for an area of switches alone. */
  adds: Partial<Record<Exclude<Rung, 'none'>, readonly Permission[]>>
  switches: readonly Permission[]
}

const crud = (noun: 'jobs' | 'tasks' | 'clients' | 'estimates' | 'invoices' | 'contracts' | 'contract_templates') => ({
  view: [`${noun}.view`] as const,
  edit: [`${noun}.edit`] as const,
  full: [`${noun}.delete`] as const,
})

/** The rows of the matrix, in their order. Every right stands in exactly one, but those of the owner alone. */
export const areas: readonly PermissionArea[] = [
  { key: 'jobs', label: 'Jobs', adds: crud('jobs'), switches: ['jobs.start_complete'] },
  { key: 'tasks', label: 'Tasks and logs', adds: crud('tasks'), switches: [] },
  { key: 'clients', label: 'Clients', adds: crud('clients'), switches: ['clients.contact', 'tags.manage'] },
  { key: 'prices', label: 'Prices and costs', adds: {}, switches: ['prices.view', 'costs.view'] },
  { key: 'estimates', label: 'Estimates', adds: crud('estimates'), switches: ['estimates.send'] },
  {
    key: 'invoices',
    label: 'Invoices',
    adds: crud('invoices'),
    switches: ['invoices.send', 'payments.record', 'payments.refund', 'invoices.void_writeoff'],
  },
  {
    key: 'contracts',
    label: 'Contracts',
    adds: crud('contracts'),
    switches: ['contracts.send', 'contracts.countersign'],
  },
  { key: 'templates', label: 'Contract templates', adds: crud('contract_templates'), switches: [] },
  {
    key: 'photos',
    label: 'Photos',
    adds: { view: ['photos.view'], edit: ['photos.upload', 'photos.annotate'], full: ['photos.delete'] },
    switches: ['photos.share', 'photos.location'],
  },
  {
    key: 'books',
    label: 'Money and books',
    adds: { view: ['accounting.view'], edit: ['accounting.edit'] },
    switches: ['accounting.attach_receipt', 'banks.sync', 'banks.link', 'banks.remove', 'accounting.lock_period'],
  },
  { key: 'reports', label: 'Reports', adds: {}, switches: ['reports.jobs', 'reports.view'] },
  { key: 'time', label: 'Time', adds: {}, switches: ['time.own', 'time.all'] },
  {
    key: 'company',
    label: 'Company',
    adds: {},
    switches: ['employees.manage', 'company.settings', 'audit.view', 'data.export'],
  },
]

/** The choices an area offers; none for one of switches alone. */
export function rungsOf(area: PermissionArea): Rung[] {
  const offered = rungs.filter((rung) => rung !== 'none' && area.adds[rung])
  return offered.length > 0 ? ['none', ...offered] : []
}

/** The rights a choice holds. */
export function rightsOf(area: PermissionArea, rung: Rung): Permission[] {
  return rungs.slice(1, rungs.indexOf(rung) + 1).flatMap((each) => (each === 'none' ? [] : (area.adds[each] ?? [])))
}

/** The choice a role has made in an area, or nothing where its rights fit none of them. */
export function rungOf(area: PermissionArea, grants: Grants): Rung | undefined {
  const most = rungsOf(area).at(-1) ?? 'none'
  const held = rightsOf(area, most).filter((key) => (grants[key] ?? 'none') !== 'none')
  return rungsOf(area).find((rung) => rightsOf(area, rung).join() === held.join())
}
