/** What a number is made from: the running number, the day it is given, and who the document is for. */
export type NumberOf = { value: number /** `YYYY-MM-DD` in the company's zone. */; day: string; client?: string | null }

const token = /\{(YYYY|YY|MM|CLIENT|SEQ(?::([1-9]))?)\}/g

/**
 * The number of a document: `INV-` and `{YYYY}-{SEQ:4}` make `INV-2026-0007`. Source: docs/domain.md, Numbers (tokens {YYYY} {MM}
 * {SEQ:4} {CLIENT}; `{YY}` is ours). The client's part is the first six letters or digits of the name, in capitals.
 */
export function numberOf(prefix: string, pattern: string, { value, day, client }: NumberOf): string {
  const [year = '', month = ''] = day.split('-')
  const filled = pattern.replace(token, (_, name: string, digits?: string) => {
    if (name === 'YYYY') return year
    if (name === 'YY') return year.slice(2)
    if (name === 'MM') return month
    if (name === 'CLIENT') return clientPart(client)
    return String(value).padStart(Number(digits ?? 1), '0')
  })
  return `${prefix}${filled}`
}

/** What is wrong with a pattern, as a sentence; undefined when it can be used. */
export function patternProblem(pattern: string): string | undefined {
  const rest = pattern.replace(token, '')
  if (!/\{SEQ(:[1-9])?\}/.test(pattern)) return 'Include {SEQ:4}, the running number'
  if (pattern.match(/\{SEQ/g)?.length !== 1) return 'Use the running number only once'
  if (/[{}]/.test(rest)) return 'Use {YYYY}, {YY}, {MM}, {CLIENT} and {SEQ:4}'
  if (!/^[A-Za-z0-9 ._/-]*$/.test(rest)) return 'Otherwise use only letters, numbers, periods, dashes and slashes'
  return undefined
}

/** The series a number counts in: one for ever; or one a year, where that is wanted and the pattern names the year. */
export function seriesOf(series: string, { pattern, restart }: { pattern: string; restart: boolean }, day: string) {
  return restart && /\{YYYY\}|\{YY\}/.test(pattern) ? `${series}:${day.slice(0, 4)}` : series
}

function clientPart(client: string | null | undefined): string {
  const letters = (client ?? '').normalize('NFKD').replace(/[^A-Za-z0-9]/g, '')
  return letters.slice(0, 6).toUpperCase() || 'CLIENT'
}
