import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the program of the last release may name in its SQL. */
export type ReleasedSchema = {
  /** Tables and views, each with its columns by name; whether a column is never null. */
  relations: ReadonlyMap<string, ReadonlyMap<string, { neverNull: boolean }>>
  /** Keys and unique constraints, by which `on conflict` finds its row. */
  keys: ReadonlySet<string>
  /** Functions that are called by name; those of triggers are not. */
  routines: ReadonlySet<string>
}

type Release = { version: string; last: string }

/** The releases that are written down below a folder, the oldest first. */
export function readReleased(root: string): Release[] {
  const path = join(root, 'db/releases/releases.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Release[]) : []
}

/** The schema of the last one. */
export function readReleasedSchema(root: string): ReleasedSchema {
  const path = join(root, 'db/releases/schema.sql')
  return schemaOf(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

function schemaOf(text: string): ReleasedSchema {
  const relations = new Map<string, Map<string, { neverNull: boolean }>>()
  const keys = new Set<string>()
  for (const [, name = '', body = ''] of text.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);$/gm)) {
    const columns = new Map<string, { neverNull: boolean }>()
    for (const [, word = '', rest = ''] of body.matchAll(/^ {2}"?(\w+)"? (.*)$/gm)) {
      if (word !== 'constraint') columns.set(word, { neverNull: /\bnot null,?$/.test(rest) })
      const [, key] = /^"?(\w+)"? (?:primary key|unique)\b/.exec(word === 'constraint' ? rest : '') ?? []
      if (key) keys.add(key)
    }
    relations.set(name, columns)
  }
  for (const [, name = ''] of text.matchAll(/^create view (\w+) as/gm)) relations.set(name, new Map())
  for (const [, name = ''] of text.matchAll(/^create unique index (\w+) on/gm)) keys.add(name)
  const made = text.matchAll(
    /^create (?:function|procedure) (\w+)\(.*\)\n returns (?!trigger)|^create procedure (\w+)\(/gm,
  )
  return { relations, keys, routines: new Set([...made].map(([, name, other]) => name ?? other ?? '')) }
}
