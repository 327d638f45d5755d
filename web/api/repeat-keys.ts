import type { Row } from './row.ts'

const open = new Map<string, string>()

/**
 * The Idempotency-Key of an intent. The same call with the same input keeps its key until an answer has come, so that
 * pressing "Try again" after a lost connection never does the same thing twice.
 */
export function keyOfIntent(row: Row, input: object): string {
  const intent = intentOf(row, input)
  const known = open.get(intent)
  if (known) return known
  const key = crypto.randomUUID()
  open.set(intent, key)
  return key
}

/** An answer has come: the next press is a new intent. */
export function closeIntent(row: Row, input: object) {
  open.delete(intentOf(row, input))
}

function intentOf(row: Row, input: object): string {
  return `${row.method} ${row.path} ${JSON.stringify(input, nameOfFile)}`
}

function nameOfFile(_name: string, value: unknown) {
  if (value instanceof File) return `${value.name} ${value.size} ${value.lastModified}`
  return value instanceof Blob ? `${value.type} ${value.size}` : value
}
