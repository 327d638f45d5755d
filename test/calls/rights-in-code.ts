import { globSync, readFileSync } from 'node:fs'
import { type Permission, permissions } from '#contract/access/permissions.ts'
import { readSource } from '#scripts/house/sources.ts'

/** The rights that a line of the server or of the screens names, tests apart: what asks for them beside the rows of the calls. */
export function rightsInCode(): Set<Permission> {
  const files = globSync('{server,web}/**/*.{ts,tsx}').filter((file) => !/\.(test|generated)\./.test(file))
  const quoted = files.flatMap((file) => {
    const { text, texts } = readSource(file, readFileSync(file, 'utf8'))
    return texts.map(({ start, end }) => text.slice(start + 1, end - 1))
  })
  return new Set(permissions.filter((key) => quoted.includes(key)))
}
