import { plainPhone, splitPhones } from '../../values/phone.ts'
import type { Cells } from './cell-rules.ts'
import { listOf } from './list-rules.ts'

/**
 * Of several addresses of mail the first; of several numbers, each once, the first two. All others go to the notes. One that is `""`
 * is none.
 */
export function reachOf({ email, other_email, phone, phone_2, other_phone, notes }: Cells) {
  const [mail, ...mails] = unique([...emailsOf(email), ...emailsOf(other_email)], (each) => each.toLowerCase())
  const numbers = unique([...phonesOf(phone), ...phonesOf(phone_2), ...phonesOf(other_phone)], dialed)
  const also = [
    ...mails.map((each) => `Other email: ${each}`),
    ...numbers.slice(2).map((each) => `Other phone: ${each}`),
  ]
  return {
    email: mail || undefined,
    phone: numbers[0] || undefined,
    phone_2: numbers[1] || undefined,
    notes: [notes, ...also].filter(Boolean).join('\n') || undefined,
  }
}

/** Who an address of mail is said to be of: "Ann Lee" of `Ann Lee <ann@example.com>`. */
export function nameBeforeEmail(cell: string | undefined): string | undefined {
  const [, name] = /^\s*"?([^"<>@]+?)"?\s*<[^<>\s]+@[^<>\s]+>/.exec(cell ?? '') ?? []
  return name
}

/** What people write where there is nothing to write. */
const nothing = /^(?:n\/?a|none|null|no e?mail|no phone|unknown|[-–—.?]+)$/i

/** "ann@example.com (work) / bo@example.com" are two addresses. */
function emailsOf(cell: string | undefined): string[] {
  const named = [...(cell ?? '').matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address = '']) => address)
  if (named.length > 0) return named
  return listOf(cell).flatMap((each) => {
    const words = each.split(/\s+(?:\/\s+)?/).filter((word) => word.includes('@'))
    const isOne = words.length === 1 && /^[^\s@]+@\S+\s+\(.*\)$/.test(each)
    const found = words.length > 1 || isOne ? words : [each]
    return found.filter((word) => !nothing.test(word)).map(plainEmail)
  })
}

function plainEmail(address: string): string {
  return address.replace(/^mailto:/i, '').replace(/^(['‘’])(.*)['‘’]$/, '$2')
}

const kinds = 'phone|mobile|cell|cellular|home|work|main|office|other|alt|tel|[hcwmo](?=\\s*[:.])'
const before = new RegExp(`(?<![\\p{L}\\d])(?:${kinds})\\b\\.?\\s*[:#]?\\s*(?=[(+\\d])`, 'giu')
const behind = new RegExp(`\\s*\\((?:${kinds})\\)`, 'giu')

/** "Phone: (207) 555-0140 Mobile: (207) 555-0141 Fax: …" are two numbers: nobody calls a fax. */
function phonesOf(cell: string | undefined): string[] {
  if (!cell || nothing.test(cell)) return []
  if (cell.includes('"')) return listOf(cell)
  const told = cell
    .replace(/\bfax\b\s*[:#]?[\d\s().+-]+/gi, '\n')
    .replace(before, '\n')
    .replace(behind, '\n')
    // A number that a spreadsheet took for an amount.
    .replace(/^(\d{10,})\.0+$/, '$1')
  return splitPhones(told.replace(/\n+/g, '\n').trim()).filter(Boolean)
}

function dialed(phone: string): string {
  const { number, extension = '' } = plainPhone(phone)
  return number ? `${number.replace(/^\+?1(\d{10})$/, '$1')} ${extension}` : phone
}

function unique(values: string[], key: (value: string) => string): string[] {
  // An empty one keeps its place: who has no first number may have a second.
  return values.filter((value, at) => value === '' || values.findIndex((each) => key(each) === key(value)) === at)
}
