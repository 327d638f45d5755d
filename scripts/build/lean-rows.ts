import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CALLS = /\/contract(\/[\w-]+){1,3}\/calls\.ts$/

/**
 * Builds the contract's rows into the browser without their schemas: the browser needs method and path, what is shown
 * or changed, what is kept, and encoding and timeout where they are not the usual ones; the schemas would bring zod (24 kB) to every page. Forms take the shapes from
 * `shapes.ts`. In development and in tests the rows stay whole.
 */
export function leanRows(): Plugin {
  return {
    name: 'lean-rows',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CALLS.test(file)) return undefined
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      const rows = Object.entries(module).filter(([, value]) => isRow(value) || isPlain(value))
      return rows.map(([name, value]) => `export const ${name} = ${JSON.stringify(leanOf(value))}`).join('\n')
    },
  }
}

function leanOf(value: unknown): unknown {
  if (!isRow(value)) return value
  const { method, path, encoding, timeout, answer, kept, offline, shows = [], changes = [] } = value
  return {
    method,
    path,
    ...(encoding === 'form' ? {} : { encoding }),
    ...(timeout === 30 ? {} : { timeout }),
    ...(answer === 'bytes' ? { answer } : {}),
    ...(kept ? { kept } : {}),
    ...(offline ? { offline: 1 } : {}),
    ...(shows.length > 0 ? { shows } : {}),
    ...(changes.length > 0 ? { changes } : {}),
  }
}

type Row = {
  method: string
  path: string
  encoding: string
  timeout: number
  answer: unknown
  kept: false | 'page' | 'beside'
  offline: unknown
  shows?: readonly string[]
  changes?: readonly string[]
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'encoding' in value
}

/** Lists of words, such as sorts, that screens use as well. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object')
  return typeof value === 'string' || typeof value === 'number'
}
