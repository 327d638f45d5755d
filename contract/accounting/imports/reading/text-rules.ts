import { limits } from '../../../values/limits.ts'

/** On one line, without control characters and marks that turn the text around. */
export function cleanText(text: string | undefined): string {
  return (
    [...(text ?? '')]
      .map((sign) => (isControl(sign) ? ' ' : sign))
      .join('')
      .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      // A part of a sign that was cut in two; no database takes it.
      .replace(/\p{Surrogate}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

function isControl(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return code < 32 || (code >= 127 && code < 160)
}

/** Cut to a length, at the end of a word where there is one near. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')
  const word = cut.replace(/\s+\S{0,20}$/, '')
  return `${word.trimEnd()}…`
}

/** Texts that say something of their own, the first first: what another one begins with or holds is left out. */
export function joinTexts(...texts: (string | undefined)[]): string {
  const clean = texts.map(cleanText).filter((text) => text !== '')
  const kept = clean.filter((text, at) => {
    const others = clean.filter((other, place) => place !== at && (other.length > text.length || place < at))
    return !others.some((other) => other.toLowerCase().includes(text.toLowerCase()))
  })
  return kept.join(' · ')
}

/** What a transaction is called, who was paid, and all that the bank says: as long as they may be. */
export function wordsOfLine({ description, payee, all }: { description?: string; payee?: string; all: string }) {
  const named = cleanText(payee)
  return {
    description: cutText(cleanText(description) || named || cleanText(all) || 'No description', limits.line),
    ...(named ? { payee: cutText(named, limits.name) } : {}),
    bank_text: cutText(cleanText(all), limits.bankText),
  }
}

/** What stands in quotation marks in a sentence. */
export function quoted(text: string): string {
  return `“${cutText(cleanText(text), 40)}”`
}
