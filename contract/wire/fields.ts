import { z } from 'zod'
import { isDay } from '../values/dates.ts'
import { withAsciiDomain } from '../values/domain-name.ts'
import { limits } from '../values/limits.ts'
import { canonicalNumber, type NumberKind, numberKinds } from '../values/number-kinds.ts'

/** The name of a field as it stands on the wire. */
export type Field = string

/** An id: UUID text, in lower case however it was written. A malformed one in a path is 404, in a body 400. */
export const id = () => z.uuid().toLowerCase()

/**
 * Text a person typed, trimmed, without control characters but line breaks and tabs; `max` in characters. A name that
 * reads backwards is somebody's trick (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing); the marks that
 * address books put around a copied number say nothing and are left out.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .overwrite((value) => value.replace(/[\u202a-\u202c\u2066-\u2069]/g, ''))
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !hasControlCharacter(value), 'Leave out control characters')
    .refine((value) => !/[\u202d\u202e]/.test(value), 'Leave out characters that turn the text around')
    .refine((value) => !tooManyMarks.test(value), `Use at most ${limits.marksOnLetter} marks on one character`)
    .trim()

const tooManyMarks = new RegExp(`\\p{M}{${limits.marksOnLetter + 1}}`, 'u')

/** Text that must hold something. `message` says what to enter. */
export const required = (max: number, message: string) => text(max, message).min(1, message)

/** An e-mail address, trimmed, lower-cased and with its domain as `xn--`. Source: docs/domain.md, Accounts. */
export const email = (message = 'Enter a full email address, like sam@harlow.co') =>
  z
    .string(message)
    .trim()
    .toLowerCase()
    .overwrite(withAsciiDomain)
    .max(254, message)
    .pipe(z.email({ error: message, pattern: emailPattern }))

/** Zod's own, with endings of other scripts: `.xn--p1ai`. */
const emailPattern = new RegExp(z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'))

/** A calendar day `YYYY-MM-DD`, from the year 0001: no calendar has a year 0, nor has the database. */
export const day = () => z.iso.date({ error: noDay, abort: true }).refine(isDay, noDay)

const noDay = 'Enter a date as YYYY-MM-DD'

/** An instant, ISO 8601 in UTC. */
export const instant = () => z.string()

/** What the card fields gave for a card, e.g. `pm_1PqWbC2eZvKYlo2C`: letters, digits, `_` and `-`. */
export const cardToken = () => text(200, 'Enter a card').regex(/^[\w-]*$/, 'Enter the card again')

/** Decimal text with two places, e.g. `"1250.00"`; computed by the server. */
export const amount = () => z.string()

/**
 * Money as typed, read as every field reads it (docs/domain.md, Wire): `1250`, `"1,250.5"`, `"(50)"`. Canonical text
 * afterwards; what is no amount stays as it was and is refused as `invalid_amount` by whoever takes it.
 */
export const amountIn = () => numberIn('money')

/** A percent as typed, with or without its sign, up to 4 places: `12.5`, `"12.5%"`. */
export const percentIn = () => numberIn('percent')

/** A markup as typed, from -100 to 10,000 percent, up to 4 places. */
export const markupIn = () => numberIn('markup')

/** A quantity as typed, up to 4 places. */
export const quantityIn = () => numberIn('quantity')

const numberIn = (kind: NumberKind) => {
  const written = z.string().overwrite((text) => canonicalNumber(text.trim(), kind))
  return z
    .union([z.string().trim().max(limits.numberText, numberKinds[kind].problem('')), z.number().transform(String)])
    .pipe(written)
}

/** A file that the door has taken to the disk: it gets a key there, or goes. */
export type TakenFile = {
  sha256: string
  bytes: number
  /** Where it lies until then. */
  path: string
  moveTo(key: string): Promise<void>
  discard(): Promise<void>
}

/** A file of a multipart body: callers send bytes, the door hands on what it has taken to the disk. */
export const upload = () =>
  z.object({
    filename: z.string(),
    mimetype: z.string(),
    bytes: z.custom<Uint8Array | TakenFile>(isFile, 'Send a file').transform((taken) => taken as TakenFile),
  })

function isFile(value: unknown): boolean {
  return value instanceof Uint8Array || (typeof value === 'object' && value !== null && 'moveTo' in value)
}

/** The integer that stands for a record's state; an update that carries a stale one is refused (docs/domain.md, Wire). */
export const version = () => z.number().int().min(1)

function hasControlCharacter(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code < 32 && code !== 10 && code !== 13 && code !== 9) return true
    if (code === 127) return true
  }
  return false
}
