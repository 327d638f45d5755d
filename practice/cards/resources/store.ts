import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** One kept value: the table, its key there, and what it is now; null once it is gone. */
type Line = [table: string, key: string, value: unknown]

/** A small store of values by table and key: in memory, every change also at the end of a file. */
export type Store = {
  get<T>(table: string, key: string): T | undefined
  set(table: string, key: string, value: unknown): void
  remove(table: string, key: string): void
  /** The values of a table whose key begins so, oldest first. */
  all<T>(table: string, beginning?: string): T[]
  /** Puts what has changed since the last time on file, in one go: a request is kept whole or not at all. */
  flush(): void
}

/** Opens the store in a file; null: in memory alone. */
export function openStore(path: string | null): Store {
  const tables = new Map<string, Map<string, unknown>>()
  let unwritten: Line[] = []
  for (const line of path ? readLines(path) : []) apply(line)
  if (path) rewrite(path, tables)

  function apply([table, key, value]: Line) {
    const rows = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, rows)
    if (value === null) rows.delete(key)
    else rows.set(key, value)
  }
  function change(line: Line) {
    apply(line)
    unwritten.push(line)
  }

  return {
    get: <T>(table: string, key: string) => tables.get(table)?.get(key) as T | undefined,
    set: (table, key, value) => change([table, key, value]),
    remove: (table, key) => change([table, key, null]),
    all: <T>(table: string, beginning = '') =>
      [...(tables.get(table) ?? [])].filter(([key]) => key.startsWith(beginning)).map(([, value]) => value as T),
    flush() {
      if (path && unwritten.length > 0)
        appendFileSync(path, unwritten.map((line) => `${JSON.stringify(line)}\n`).join(''))
      unwritten = []
    },
  }
}

/** A last line that a crash cut short is left out. */
function readLines(path: string): Line[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Line)
}

/** What was overwritten since need not be read again at the next start. */
function rewrite(path: string, tables: Map<string, Map<string, unknown>>) {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([key, value]) => `${JSON.stringify([table, key, value])}\n`),
  )
  writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
