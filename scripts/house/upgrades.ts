import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { largeTables } from './large-tables.ts'
import { type ReleasedSchema, readReleased, readReleasedSchema } from './released.ts'
import type { Breach, Source } from './sources.ts'
import { migrations, type Statement, statementsOf } from './sql.ts'

/** Up to here indexes were built while nobody could write: those migrations stay as they are. */
const lastAtOnce = 451

/**
 * A server of the last release goes on while the next one migrates and starts: what comes after its last migration takes
 * nothing away that it uses, and keeps nobody from a large table.
 */
export function checkUpgrades(sources: Source[], root: string): Breach[] {
  const last = readReleased(root).at(-1)
  if (!last) return []
  const schema = readReleasedSchema(root)
  const after = migrations(sources).filter(({ file }) => nameOf(file) > last.last)
  return [...checkRecord(sources, root), ...after.flatMap((source) => checkMigration(source, schema))]
}

/** Each release is written down as it is given out. */
function checkRecord(sources: Source[], root: string): Breach[] {
  const file = 'db/releases/releases.json'
  const all = readReleased(root)
  const say = (sentence: string): Breach => ({ file, line: 1, rule: 'upgrades', sentence })
  const known = new Set(migrations(sources).map((source) => nameOf(source.file)))
  const missing = all.filter(({ last }) => !known.has(last))
  const path = join(root, 'package.json')
  const version = existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
  return [
    ...missing.map(({ last }) => say(`db/migrations does not hold ${last}`)),
    ...(version && version !== all.at(-1)?.version
      ? [say(`${version} of package.json is not the last: node scripts/run.mjs record-release`)]
      : []),
  ]
}

function checkMigration({ file, text }: Source, schema: ReleasedSchema): Breach[] {
  const isHeld = Number(nameOf(file).slice(0, 4)) > lastAtOnce
  return statementsOf(text).flatMap((statement) => {
    const said = [
      ...whatIsTaken(statement.sql, schema),
      ...(isHeld ? [...whatLocks(statement.sql, schema), ...ownTimeouts(statement, text)] : []),
    ]
    return said.map((sentence) => ({ file, line: statement.line, rule: 'upgrades', sentence }))
  })
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** What the last release has and the statement takes away or narrows. */
function whatIsTaken(sql: string, schema: ReleasedSchema): string[] {
  const [, table = '', actions = ''] = alterTable.exec(sql) ?? []
  const columns = schema.relations.get(table)
  return [
    ...dropped(sql, schema),
    ...(columns ? split(actions).flatMap((each) => narrowed(each, table, columns, schema)) : []),
  ]
}

const alterTable = /^\s*alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?\s+([\s\S]*)$/i
const uses = 'the last release uses'

function dropped(sql: string, { relations, keys, routines }: ReleasedSchema): string[] {
  const drop =
    /^\s*drop\s+(table|view|function|procedure|routine|index)\s+(?:concurrently\s+)?(?:if\s+exists\s+)?([\s\S]+)$/i.exec(
      sql,
    )
  const alter = /^\s*alter\s+(?:view|function|procedure|routine)\s+(?:public\.)?"?(\w+)"?[\s\S]*?\brename\s+to\b/i.exec(
    sql,
  )
  const known = (name: string, kind = '') =>
    (/index/i.test(kind) ? keys : /table|view/i.test(kind) ? relations : routines).has(name)
  const names = drop ? split(drop[2] ?? '').map((each) => /^\s*(?:public\.)?"?(\w+)/.exec(each)?.[1] ?? '') : []
  return [
    ...names.filter((name) => known(name, drop?.[1])).map((name) => `${uses} ${name}: drop it one release later`),
    ...(alter?.[1] && (routines.has(alter[1]) || relations.has(alter[1])) ? [`${uses} ${alter[1]} by that name`] : []),
  ]
}

type Columns = ReadonlyMap<string, { neverNull: boolean }>

/** One action of an `alter table`. */
function narrowed(action: string, table: string, columns: Columns, { keys }: ReleasedSchema): string[] {
  const find = (pattern: RegExp) => pattern.exec(action)?.[1]?.toLowerCase() ?? ''
  const said: string[] = []
  const gone = find(/^\s*drop\s+(?:column\s+)?(?:if\s+exists\s+)?(?!constraint\b|column\b|if\b)"?(\w+)/i)
  if (columns.has(gone)) said.push(`${uses} ${table}.${gone}: drop it one release later`)
  const key = find(/^\s*drop\s+constraint\s+(?:if\s+exists\s+)?"?(\w+)/i)
  if (keys.has(key)) said.push(`${uses} the key ${key}: drop it one release later`)
  if (/^\s*rename\s+to\b/i.test(action)) said.push(`${uses} ${table} by that name`)
  const renamed = find(/^\s*rename\s+(?:column\s+)?(?!to\b|constraint\b|column\b)"?(\w+)"?\s+to\b/i)
  if (columns.has(renamed)) said.push(`${uses} ${table}.${renamed} by that name`)
  const filled = find(/^\s*alter\s+(?:column\s+)?"?(\w+)"?\s+set\s+not\s+null/i)
  if (columns.get(filled)?.neverNull === false)
    said.push(`the last release writes ${table}.${filled} as null: set it not null one release later`)
  const typed = find(/^\s*alter\s+(?:column\s+)?"?(\w+)"?\s+(?:set\s+data\s+)?type\b/i)
  if (columns.has(typed)) said.push(`${uses} ${table}.${typed} of its type: add a column of the other type`)
  const added = find(
    /^\s*add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|column\b|if\b)"?(\w+)"?(?=[\s\S]*\bnot\s+null\b)(?![\s\S]*\b(?:default|generated)\b)/i,
  )
  if (added) said.push(`the last release writes no ${table}.${added}: give it a default, or let it be null`)
  return said
}

/** Nobody can write to a table while an index of it is built, unless it is built concurrently. One that the release does not have is empty. */
function whatLocks(sql: string, { relations }: ReleasedSchema): string[] {
  const isLarge = (name = '') => name in largeTables && relations.has(name)
  const [, concurrently, table] =
    /^\s*create\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(?:only\s+)?(?:public\.)?"?(\w+)/i.exec(
      sql,
    ) ?? []
  if (isLarge(table) && !concurrently)
    return [`${table} is large: create the index concurrently, in a migration of its own`]
  const [, altered, actions = ''] = alterTable.exec(sql) ?? []
  const adds = /\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index)/i.test(actions)
  return isLarge(altered) && adds
    ? [`${altered} is large: create the index of the key concurrently before, and add the key using it`]
    : []
}

/** How long a migration waits for a lock is one thing for all. */
function ownTimeouts({ sql }: Statement, text: string): string[] {
  return /\block_timeout\b/i.test(sql) || /set_config\(\s*'lock_timeout'/i.test(text)
    ? ['server/platform/database/migrate.ts says how long each migration waits for a lock']
    : []
}

/** At commas that stand in no parentheses. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}
