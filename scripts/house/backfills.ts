import type { Breach, Source } from './sources.ts'
import { isLanded, migrations, statementsOf } from './sql.ts'

/**
 * What a migration writes or reads of a company's rows outside of functions comes past the wall, which is forced upon the
 * owner too: without `no force row level security` a write fails as soon as there are rows, and a read finds none.
 */
export function checkBackfills(sources: Source[]): Breach[] {
  const walled = new Set<string>()
  const breaches: Breach[] = []
  for (const { file, text } of migrations(sources)) {
    const open = new Set<string>()
    for (const { sql, line } of statementsOf(text)) {
      note(sql, walled, open)
      if (isLanded(file) || !/^\s*(insert|update|delete|with)\b/i.test(sql)) continue
      const shut = tablesIn(sql).filter((name) => walled.has(name) && !open.has(name))
      breaches.push(...shut.map((name) => ({ file, line, rule: 'backfills', sentence: said(name) })))
    }
  }
  return breaches
}

const said = (name: string) =>
  `${name} is behind the wall: alter table ${name} no force row level security before, and force it after`

/** What a statement does to walls. */
function note(sql: string, walled: Set<string>, open: Set<string>) {
  for (const [, name = ''] of sql.matchAll(/call\s+wall\(\s*'(\w+)'/gi)) walled.add(name)
  for (const [, name = '', no] of sql.matchAll(/alter\s+table\s+(\w+)\s+(no\s+)?force\s+row\s+level\s+security/gi)) {
    if (no) open.add(name)
    else {
      walled.add(name)
      open.delete(name)
    }
  }
}

function tablesIn(sql: string): string[] {
  const names = [...sql.matchAll(/\b(?:into|update|from|join)\s+(\w+)/gi)].map(([, name = '']) => name)
  return [...new Set(names)]
}
