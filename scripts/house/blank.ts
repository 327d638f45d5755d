import type { Span, Text } from './syntax.ts'

/** The same text with some of it turned into blanks; lines stay where they are. */
export function blank(text: string, spans: readonly Span[]): string {
  let out = ''
  let from = 0
  for (const { start, end } of spans) {
    out += text.slice(from, start) + blanks(text.slice(start, end))
    from = end
  }
  return out + text.slice(from)
}

/** The inside of a text, without what begins and ends it. */
export function insideOf({ start, end, kind }: Text): Span {
  return kind === 'words' ? { start, end } : { start: start + 1, end: end - 1 }
}

/** The same text with all but these turned into blanks. */
export function keep(text: string, spans: readonly Span[]): string {
  const between = spans.map(({ start }, at) => ({ start: spans[at - 1]?.end ?? 0, end: start }))
  return blank(text, [...between, { start: spans.at(-1)?.end ?? 0, end: text.length }])
}

function blanks(part: string): string {
  return part.replace(/[^\n]/g, ' ')
}
