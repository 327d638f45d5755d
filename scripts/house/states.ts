import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './blank.ts'
import { type Breach, lineAt, type Source } from './sources.ts'

const schema = 'server/platform/database/schema.generated.ts'

/** The words that a column may hold, by table. */
type Words = Map<string, Set<string>>

/**
 * Words that SQL compares a column with, `status = 'sent'` or `j.kind in ('a', 'b')`, are words that the column may hold: those
 * of its check, as the generated types have them. What the query builder compares is checked by the compiler.
 */
export function checkStates(sources: Source[], root: string): Breach[] {
  const path = join(root, schema)
  if (!existsSync(path)) return []
  return findWrongWords(sources, readFileSync(path, 'utf8'))
}

/** The same by the text of the generated types. */
export function findWrongWords(sources: Source[], types: string): Breach[] {
  const columns = readColumns(types)
  columns.get('kind')?.set('activity', activityKinds(sources))
  return sources
    .filter(({ file }) => /^(server|db|bench)\/.*\.ts$/.test(file))
    .flatMap((source) => checkSource(source, columns))
}

/** Columns that are unions of words in some table; tables where they are free text are not known here. */
function readColumns(types: string): Map<string, Words> {
  const columns = new Map<string, Words>()
  for (const [, table = '', body = ''] of types.matchAll(/export interface (\w+) \{(.*?)\n\}/gs))
    for (const [, column = '', type = ''] of body.matchAll(/^ {2}(\w+): (.*);$/gm)) {
      const words = [...type.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
      if (words.length === 0) continue
      const known = columns.get(column) ?? new Map()
      columns.set(column, known.set(nameOfTable(table), new Set(words)))
    }
  return columns
}

function nameOfTable(type: string): string {
  return type.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}

/** What may happen to a record is in the contract, and in no check. */
function activityKinds(sources: Source[]): Set<string> {
  const rules = sources.filter(({ file }) => /^contract\/\w+\/activity-rules\.ts$/.test(file))
  return new Set(
    rules.flatMap(({ code }) => [...code.matchAll(/^\s+(\w+): happened\(/gm)].map(([, kind = '']) => kind)),
  )
}

const comparison =
  /(?:\b(\w+)\.)?\b(\w+)\s*(?:=|<>|!=|\b(?:not\s+)?in\b|\bis\s+(?:not\s+)?distinct\s+from\b)\s*(\(\s*'[^()]*\)|'[^']*')/g

function checkSource({ file, code, texts }: Source, columns: Map<string, Words>): Breach[] {
  const sql = keep(
    code,
    texts.filter(({ kind }) => kind === 'template'),
  )
  const named = [...sql.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)\s+(?:as\s+)?(\w+)/gi)]
  return [...sql.matchAll(comparison)].flatMap(({ 1: alias = '', 2: column = '', 3: compared = '', index }) => {
    const tables = columns.get(column)
    if (!tables) return []
    const meant = named.filter(([, table, as]) => as === alias || table === alias).map(([, table = '']) => table)
    const known = meant.some((table) => tables.has(table)) ? meant : [...tables.keys()]
    const allowed = new Set(known.flatMap((table) => [...(tables.get(table) ?? [])]))
    const wrong = [...compared.matchAll(/'([^']*)'/g)].flatMap(([, word = '']) => (allowed.has(word) ? [] : [word]))
    return wrong.map((word) => ({
      file,
      line: lineAt(sql, index),
      rule: 'states',
      sentence: `${alias && `${alias}.`}${column} is never '${word}'`,
    }))
  })
}
