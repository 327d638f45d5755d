import type { UsedRight } from './idle-rights.ts'
import type { Grants } from './permissions.ts'

/** The choices of an area, each holding the ones before it. */
export const rungs = ['none', 'view', 'edit', 'full'] as const
export type Rung = (typeof rungs)[number]
export const rungNames: Record<Rung, string> = { none: 'None', view: 'View', edit: 'Edit', full: 'Full' }

/** One row of the permission matrix: how far one goes with a thing, and what may be switched on beside it. */
export type PermissionArea = {
  key: string
  label: string
  /** What each choice adds to the one before it; empty for an area of switches alone. */
  adds: Partial<Record<Exclude<Rung, 'none'>, readonly UsedRight[]>>
  switches: readonly UsedRight[]
}

type Deletable = 'tasks' | 'clients' | 'contract_templates'

const editing = (noun: Deletable | 'jobs' | 'estimates' | 'invoices' | 'contracts') => ({
  view: [`${noun}.view`] as const,
  edit: [`${noun}.edit`] as const,
})
const deleting = (noun: Deletable) => ({ ...editing(noun), full: [`${noun}.delete`] as const })

/** The rows of the matrix, in their order. Every right that does something stands in exactly one, but those of the owner alone. */
export const areas: readonly PermissionArea[] = [
  { key: 'jobs', label: 'Jobs', adds: editing('jobs'), switches: ['jobs.start_complete'] },
  { key: 'tasks', label: 'Tasks and logs', adds: deleting('tasks'), switches: [] },
  { key: 'clients', label: 'Clients', adds: deleting('clients'), switches: ['clients.contact', 'tags.manage'] },
  { key: 'prices', label: 'Prices and costs', adds: {}, switches: ['prices.view', 'costs.view'] },
  { key: 'estimates', label: 'Estimates', adds: editing('estimates'), switches: ['estimates.send'] },
  {
    key: 'invoices',
    label: 'Invoices',
    adds: editing('invoices'),
    switches: ['invoices.send', 'payments.record', 'payments.refund', 'invoices.void_writeoff'],
  },
  {
    key: 'contracts',
    label: 'Contracts',
    adds: editing('contracts'),
    switches: ['contracts.send', 'contracts.countersign'],
  },
  { key: 'templates', label: 'Contract templates', adds: deleting('contract_templates'), switches: [] },
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
    switches: ['accounting.attach_receipt', 'banks.sync', 'banks.link', 'banks.remove'],
  },
  { key: 'reports', label: 'Reports', adds: {}, switches: ['reports.jobs', 'reports.view'] },
  {
    key: 'company',
    label: 'Company',
    adds: {},
    switches: ['employees.manage', 'company.settings', 'data.export'],
  },
]

/** The choices an area offers; none for one of switches alone. */
export function rungsOf(area: PermissionArea): Rung[] {
  const offered = rungs.filter((rung) => rung !== 'none' && area.adds[rung])
  return offered.length > 0 ? ['none', ...offered] : []
}

/** The rights a choice holds. */
export function rightsOf(area: PermissionArea, rung: Rung): UsedRight[] {
  return rungs.slice(1, rungs.indexOf(rung) + 1).flatMap((each) => (each === 'none' ? [] : (area.adds[each] ?? [])))
}

/** The choice a role has made in an area, or nothing where its rights fit none of them. */
export function rungOf(area: PermissionArea, grants: Grants): Rung | undefined {
  const most = rungsOf(area).at(-1) ?? 'none'
  const held = rightsOf(area, most).filter((key) => (grants[key] ?? 'none') !== 'none')
  return rungsOf(area).find((rung) => rightsOf(area, rung).join() === held.join())
}
