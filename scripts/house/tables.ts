import type { Breach, Source } from './sources.ts'
import { lineAt } from './sources.ts'
import { blankSqlComments, migrations, readRenames, readTables, type Table } from './sql.ts'

/** Every company's table stands behind the wall, and its keys and foreign keys begin with company_id. */
export function checkTables(sources: Source[]): Breach[] {
  const tables = readTables(sources)
  const ofCompany = tables.filter(isOfCompany)
  const names = new Set(ofCompany.map(({ name }) => name))
  for (const { from, to } of readRenames(sources)) if (names.has(from)) names.add(to)
  const sql = migrations(sources)
    .map(({ text }) => blankSqlComments(text))
    .join('\n')
  return [
    ...ofCompany.flatMap((table) => checkTable(table, sql)),
    ...migrations(sources).flatMap((source) => checkReferences(source, names)),
  ]
}

function isOfCompany({ body }: Table): boolean {
  return /(^|,)\s*"?company_id"?\s+\w/i.test(body)
}

function checkTable(table: Table, sql: string): Breach[] {
  const { name, file, line, body } = table
  const keyed =
    /\bprimary\s+key\s*\(\s*company_id\b/i.test(body) || /(^|,)\s*company_id\s+uuid\b[^,]*\bprimary\s+key/i.test(body)
  return [
    ...(keyed ? [] : [{ file, line, rule: 'tables', sentence: `the primary key of ${name} begins with company_id` }]),
    ...(isWalled(name, sql)
      ? []
      : [
          {
            file,
            line,
            rule: 'tables',
            sentence: `${name} has row level security enabled and forced: call wall('${name}')`,
          },
        ]),
  ]
}

function isWalled(name: string, sql: string): boolean {
  const alter = (what: string) =>
    new RegExp(`alter\\s+table\\s+(only\\s+)?${name}\\s+${what}\\s+row\\s+level\\s+security`, 'i')
  return (
    new RegExp(`call\\s+wall\\(\\s*'${name}'\\s*\\)`, 'i').test(sql) ||
    (alter('enable').test(sql) && alter('force').test(sql))
  )
}

/** A reference to a company's table by its id alone could point into another company. */
function checkReferences({ file, text }: Source, names: Set<string>): Breach[] {
  const sql = blankSqlComments(text)
  const references = sql.matchAll(
    /(?:foreign\s+key\s*\(([^)]*)\)\s*)?\breferences\s+(?:public\.)?"?(\w+)"?\s*(?:\(([^)]*)\))?/gi,
  )
  return [...references].flatMap((match) => {
    const [, from = '', target = '', to = ''] = match
    const isWhole = from.trim().startsWith('company_id') && to.trim().startsWith('company_id')
    if (!names.has(target) || isWhole) return []
    const sentence = `a foreign key to ${target} begins with company_id on both sides`
    return [{ file, line: lineAt(text, match.index), rule: 'tables', sentence }]
  })
}
