import { globSync, readFileSync } from 'node:fs'
import { type Permission, permissions } from '#contract/access/permissions.ts'
import { blankComments } from '#scripts/house/blank.ts'

/** The rights that a line of the server or of the screens names, tests apart: what asks for them beside the rows of the calls. */
export function rightsInCode(): Set<Permission> {
  const files = globSync('{server,web}/**/*.{ts,tsx}').filter((file) => !/\.(test|generated)\./.test(file))
  const code = files.map((file) => blankComments(readFileSync(file, 'utf8'))).join('\n')
  return new Set(permissions.filter((key) => code.includes(`'${key}'`)))
}
