import { domains } from './domains.ts'
import { type Breach, lineAt, type Source } from './sources.ts'
import { readRenames, readTables, type Table } from './sql.ts'

/** Rooms under the domains, which keep tables of their own: the door's repeats, the platform's mail. */
const beneath = ['http', 'platform']

/** Each table has one owner, named above it, and only its owner's room writes it. */
export function checkOwners(sources: Source[]): Breach[] {
  const tables = readTables(sources)
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]))
  for (const { from, to, owner } of readRenames(sources)) {
    owners.set(to, owner ?? owners.get(from))
    owners.delete(from)
  }
  const writers = sources.filter(({ file, isTest }) => file.startsWith('server/') && !isTest)
  return [...tables.flatMap(checkOwner), ...writers.flatMap((source) => checkWrites(source, owners))]
}

function checkOwner({ name, owner, file, line }: Table): Breach[] {
  if (!owner)
    return [{ file, line, rule: 'owners', sentence: `${name} needs a line "-- owner: <domain>" right above it` }]
  if (domains.includes(owner) || beneath.includes(owner)) return []
  return [{ file, line, rule: 'owners', sentence: `${owner}, the owner of ${name}, is not a room of server` }]
}

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]

function checkWrites({ file, code }: Source, owners: Map<string, string | undefined>): Breach[] {
  const room = file.split('/')[1]
  return writes.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const table = match[1] ?? ''
      const owner = owners.get(table)
      if (!owner || owner === room) return []
      const sentence = `${table} belongs to ${owner}: let a function of server/${owner} write it`
      return [{ file, line: lineAt(code, match.index), rule: 'owners', sentence }]
    }),
  )
}
