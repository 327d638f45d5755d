import { addDays, type Day, isDay } from '../../../values/dates.ts'
import { monthOf } from './month-rules.ts'

/** In which order a day is written by numbers. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Reads a day as banks write it; undefined for what is none. Two digits of a year are of 1980 to 2079. */
export function readDate(cell: string, order: DateOrder): Day | undefined {
  const text = withoutTime(cell)
  const written = byName(text) ?? byNumbers(text, order)
  if (!written) return undefined
  const [year, month, day] = written
  const full = year.length === 2 ? (Number(year) < 80 ? `20${year}` : `19${year}`) : year.padStart(4, '0')
  const read = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) && read >= '1970-01-01' && read < '2200-01-01' ? read : undefined
}

type WrittenDate = [year: string, month: string, day: string]

/** Without what a spreadsheet puts around it, the weekday before it, and the time or a point behind it. */
function withoutTime(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/(?:T|,?\s+)\d{1,2}:\d{2}.*$/i, '')
    .replace(/^(\d{8})\d{6}(?:\.\d+)?(?:\[.*\])?$/, '$1')
    .replace(/(?<=\d)\s*\.$/, '')
    .trim()
}

/** `17 Nov 2026`, `Nov 17, 2026`, `17NOV26`, `2026-Nov-17`, `17 de noviembre de 2026`, `Dienstag, 17. November 2026`. */
function byName(text: string): WrittenDate | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const apart = text.replace(/^(\d{1,2})(\p{L}{3,})(\d{2,4})$/u, '$1 $2 $3')
  const parts = apart.split(/[\s,./-]+/).filter((part) => part !== '' && !/^(?:d[eo]l?|г|р)$/i.test(part))
  const weekday = parts.length > 3 && /^\p{L}+$/u.test(parts[0] ?? '') ? 1 : 0
  const [a = '', b = '', c = '', ...more] = parts.slice(weekday)
  if (more.length > 0) return undefined
  const month = (part: string) => monthOf(part)?.toString()
  const day = (part: string) => /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?$/i.exec(part)?.[1]
  const isYear = (part: string) => /^(?:\d{4}|\d{2})$/.test(part)
  const [first, second] = [month(a), month(b)]
  if (first && day(b) && isYear(c)) return [c, first, day(b) ?? '']
  if (second && /^\d{4}$/.test(a) && day(c)) return [a, second, day(c) ?? '']
  return second && day(a) && isYear(c) ? [c, second, day(a) ?? ''] : undefined
}

function byNumbers(text: string, order: DateOrder): WrittenDate | undefined {
  const together = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const plain = text.replace(/[年月](?=\s?\d)/g, '-').replace(/日$/, '')
  const [, a = '', between, b = '', c = ''] = /^(\d{1,4})\s?([-/.\s])\s?(\d{1,2})\s?\2\s?(\d{1,4})$/.exec(plain) ?? []
  if (together) return together.slice(1) as WrittenDate
  if (!between || c.length === 3 || a.length === 3) return undefined
  if (a.length === 4) return c.length <= 2 ? [a, b, c] : undefined
  if (order === 'ymd') return a.length === 2 && c.length <= 2 ? [a, b, c] : undefined
  if (c.length === 1) return undefined
  return order === 'mdy' ? [c, a, b] : [c, b, a]
}

/** What the days of a file are written in. Not `sure` where they can be read in two ways, and each is a day. */
export type DateGuess = { order: DateOrder; sure: boolean }

/** The order by which the most of them are days; days after tomorrow are in no bank's file. */
export function guessDateOrder(cells: readonly string[], today: Day): DateGuess {
  const tomorrow = addDays(today, 1)
  const seen = [...new Set(cells)]
  const counts = dateOrders.map((order) => {
    const days = seen.map((cell) => readDate(cell, order))
    const read = days.filter((day) => day !== undefined)
    return { order, days, read: read.length, later: read.filter((day) => day > tomorrow).length }
  })
  counts.sort((a, b) => b.read - a.read || a.later - b.later)
  const [best, next] = counts
  if (!best || !next) return { order: 'mdy', sure: false }
  const alike = best.read === next.read && best.later === next.later
  const told = best.days.every((day, at) => day === next.days[at])
  if (!alike || told) return { order: best.order, sure: best.read > 0 }
  const dotted = seen.some((cell) => /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(cell.trim()))
  const reads = counts.some(({ order, read }) => order === 'dmy' && read === best.read)
  return { order: dotted && reads ? 'dmy' : best.order, sure: false }
}
