/** How far a right reaches: not at all, what is assigned to or made by the person, everything. */
export type Level = 'none' | 'own' | 'all'

/** The five default roles and the owner, in the order of the table below. Source: docs/domain.md, Roles. */
export const roleKeys = ['owner', 'admin', 'manager', 'bookkeeper', 'crew_lead', 'crew_member'] as const
export type RoleKey = (typeof roleKeys)[number]

export const roleNames: Record<RoleKey, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
  crew_lead: 'Crew lead',
  crew_member: 'Crew member',
}

/** One letter a role, in the order of `roleKeys`: a all, o own, - none. */
const table = {
  'jobs.view': 'aaaaoo',
  'jobs.edit': 'aaa-o-',
  'jobs.delete': 'aa----',
  'jobs.start_complete': 'aaa-oo',
  'tasks.view': 'aaaaoo',
  'tasks.edit': 'aaa-oo',
  'tasks.delete': 'aaa---',
  'clients.view': 'aaaaoo',
  'clients.edit': 'aaaa--',
  'clients.delete': 'aa----',
  'clients.contact': 'aaaao-',
  'prices.view': 'aaaa--',
  'costs.view': 'aa-a--',
  'estimates.view': 'aaaao-',
  'estimates.edit': 'aaa-o-',
  'estimates.delete': 'aa----',
  'estimates.send': 'aaa---',
  'invoices.view': 'aaaao-',
  'invoices.edit': 'aaaa--',
  'invoices.delete': 'aa----',
  'invoices.send': 'aaaa--',
  'invoices.void_writeoff': 'aa-a--',
  'payments.record': 'aaaao-',
  'payments.refund': 'aa-a--',
  'contracts.view': 'aaaao-',
  'contracts.edit': 'aaa---',
  'contracts.delete': 'aa----',
  'contracts.send': 'aaa---',
  'contracts.countersign': 'aa----',
  'contract_templates.view': 'aaa---',
  'contract_templates.edit': 'aaa---',
  'contract_templates.delete': 'aa----',
  'photos.view': 'aaaaoo',
  'photos.upload': 'aaa-oo',
  'photos.annotate': 'aaa-oo',
  'photos.location': 'aaa---',
  'photos.share': 'aaa-o-',
  'photos.delete': 'aaa-oo',
  'accounting.view': 'aa-a--',
  'accounting.edit': 'aa-a--',
  'accounting.attach_receipt': 'aaaaoo',
  'accounting.lock_period': 'aa-a--',
  'banks.link': 'a-----',
  'banks.remove': 'a-----',
  'banks.sync': 'a--a--',
  'reports.view': 'aa-a--',
  'reports.jobs': 'aaaa--',
  'employees.manage': 'aa----',
  'company.settings': 'aa----',
  'tags.manage': 'aaaa--',
  'time.own': 'aaa-oo',
  'time.all': 'aaaao-',
  'audit.view': 'aa----',
  'data.export': 'aa-a--',
  'subscription.manage': 'a-----',
  'company.delete': 'a-----',
  'company.transfer': 'a-----',
} as const

export type Permission = keyof typeof table
export const permissions = Object.keys(table) as Permission[]
export type Grants = Partial<Record<Permission, Level>>

/** The rights a default role starts with. */
export function grantsOf(role: RoleKey): Record<Permission, Level> {
  const column = roleKeys.indexOf(role)
  const level: Record<string, Level> = { a: 'all', o: 'own', '-': 'none' }
  const entries = permissions.map((key) => [key, level[table[key][column] ?? '-'] ?? 'none'])
  return Object.fromEntries(entries) as Record<Permission, Level>
}

/** A client's rights, every one over the client's own records alone. */
const ofClients: Grants = {
  'jobs.view': 'own',
  'prices.view': 'own',
  'estimates.view': 'own',
  'invoices.view': 'own',
  'contracts.view': 'own',
  'photos.view': 'own',
}

/**
 * Who is asking: the kind of the membership in the current company and the rights of its role. Of a client they are what
 * the company switched off, as `none`.
 */
export type Holder = { kind: 'owner' | 'employee' | 'client'; permissions: Grants }

/** The level a person holds for a right: the one answer for the door, for answers and for screens. */
export function levelOf(holder: Holder, permission: Permission): Level {
  if (holder.kind === 'owner') return 'all'
  if (holder.kind === 'client')
    return holder.permissions[permission] === 'none' ? 'none' : (ofClients[permission] ?? 'none')
  return holder.permissions[permission] ?? 'none'
}

/** Every right with the level a person holds, as answers carry it. */
export function levelsOf(holder: Holder): Record<Permission, Level> {
  return Object.fromEntries(permissions.map((key) => [key, levelOf(holder, key)])) as Record<Permission, Level>
}

/** May the person do this at all, be it only to their own? */
export function can(holder: Holder, permission: Permission): boolean {
  return levelOf(holder, permission) !== 'none'
}

/** Whether a level reaches one record: all of them, or the person's own. */
export function reaches(level: Level, isOwn: boolean): boolean {
  return level === 'all' || (level === 'own' && isOwn)
}
