import { readSources } from '#scripts/house/sources.ts'
import { readRenames, readTables } from '#scripts/house/sql.ts'

/** The domain that owns each table, as is said where a migration creates or renames it. */
export function tableOwners(root: string): Map<string, string> {
  const sources = readSources(root)
  const owners = new Map<string, string>()
  for (const { name, owner } of readTables(sources)) if (owner) owners.set(name, owner)
  for (const { from, to, owner } of readRenames(sources)) {
    const known = owner ?? owners.get(from)
    if (known) owners.set(to, known)
  }
  return owners
}
