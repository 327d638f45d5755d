import { createRequire } from 'node:module'
import type * as Plaid from 'plaid'

const read = createRequire(import.meta.url)

/** The provider's own library, read when something is first asked of it. */
export function plaid(): typeof Plaid {
  return read('plaid') as typeof Plaid
}
