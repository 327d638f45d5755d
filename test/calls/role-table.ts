import { mkdirSync, writeFileSync } from 'node:fs'

/** What each actor is answered at each operation: a word a cell. */
export type RoleTable = Map<string, Map<string, string>>

/** Writes it for whoever wants to read who may do what. */
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
  mkdirSync('.cache', { recursive: true })
  writeFileSync(
    '.cache/role-table.txt',
    `${legend.map((line) => `# ${line}`.trimEnd()).join('\n')}\n${lines.join('\n')}\n`,
  )
}
