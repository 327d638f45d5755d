export type Fields = { [name: string]: string | Fields }

/** Reads a form body with nested names, as Stripe takes it: `items[0][price]=x&metadata[a]=b`. */
export function readForm(text: string): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) put(fields, stepsOf(name), value)
  return fields
}

/** Text of a field, empty text and absence both as undefined. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field was sent to be emptied. */
export function emptied(fields: Fields, name: string): boolean {
  return fields[name] === ''
}

export function whole(fields: Fields, name: string): number | undefined {
  const value = text(fields, name)
  return value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}

export function flag(fields: Fields, name: string): boolean | undefined {
  const value = text(fields, name)
  return value === undefined ? undefined : value === 'true'
}

/** The fields within a field: `metadata`, `card`. */
export function within(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' ? value : Object.create(null)
}

/** The members of a list: `expand[0]`, `lookup_keys[]`. */
export function members(fields: Fields, name: string): (string | Fields)[] {
  return Object.values(within(fields, name))
}

/** Plain text fields within a field, for `metadata`. */
export function words(fields: Fields, name: string): Record<string, string> {
  const entries = Object.entries(within(fields, name))
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function stepsOf(name: string): string[] {
  const at = name.indexOf('[')
  if (at < 0) return [name]
  return [name.slice(0, at), ...[...name.slice(at).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
}

function put(fields: Fields, [step = '', ...rest]: string[], value: string) {
  const name = step === '' ? String(Object.keys(fields).length) : step
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const inner = fields[name]
  const next: Fields = typeof inner === 'object' ? inner : Object.create(null)
  fields[name] = next
  put(next, rest, value)
}
