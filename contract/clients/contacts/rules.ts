type NamedContact = { first_name?: string | null; last_name?: string | null }

/** "Ana Ortiz". */
export function contactName({ first_name, last_name }: NamedContact): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** That somebody has a name. Source: docs/domain.md, Contacts. */
export function contactFault(named: NamedContact): { field: 'first_name'; message: string } | undefined {
  return contactName(named).trim() ? undefined : { field: 'first_name', message: 'Enter a name' }
}
