import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Breach, lineAt, type Source } from './sources.ts'

const schema = 'db/schema.sql'

/** Every trigger of the schema says what it keeps and who reads that, as the comment on its function does. */
export function checkTriggers(_: Source[], root: string): Breach[] {
  const path = join(root, schema)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...text.matchAll(/^(.*)\ncreate (?:constraint )?trigger (\w+) .* execute function (\w+)\(/gm)]
    .filter(([, above = '']) => !/^-- .*\bRead by .*\.$/.test(above))
    .map(({ index, 2: trigger, 3: routine }) => ({
      file: schema,
      line: lineAt(text, index) + 1,
      rule: 'triggers',
      sentence: `${trigger} says what it keeps and who reads it: comment on function ${routine} is 'Keeps … Read by …' in a migration`,
    }))
}
