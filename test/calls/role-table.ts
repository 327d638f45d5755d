import { readFileSync, writeFileSync } from 'node:fs'

/** What each actor is answered at each operation: a word a cell. */
export type RoleTable = Map<string, Map<string, string>>

const path = new URL('../role-table.txt', import.meta.url)

/** The table as it was written. */
export function readRoleTable(): RoleTable {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const actors = cellsOf(head).slice(1)
  return new Map(
    lines.map((line) => {
      const [operation = '', ...cells] = cellsOf(line)
      return [operation, new Map(actors.map((actor, at) => [actor, cells[at] ?? '']))]
    }),
  )
}

/** Writes it anew, with what every cell was: the difference is what somebody has to answer for. */
export function writeRoleTable(table: RoleTable, legend: string[]) {
  const actors = [...(table.values().next().value?.keys() ?? [])]
  const rows = [
    ['operation', ...actors],
    ...[...table].map(([name, cells]) => [name, ...actors.map((each) => cells.get(each) ?? '')]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(at === 0 ? 72 : 0, ...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  writeFileSync(path, `${legend.map((line) => `# ${line}`.trimEnd()).join('\n')}\n${lines.join('\n')}\n`)
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}
