import { Fragment } from 'react'

/** A text with what was typed of it marked: each word where it begins one, else where it stands. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = partsOf(text, typed)
  return parts.map(({ from, part, marked }) =>
    marked ? (
      <mark
        key={from}
        className="bg-transparent font-strong text-inherit underline decoration-chalk-line decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      <Fragment key={from}>{part}</Fragment>
    ),
  )
}

type Part = { from: number; part: string; marked: boolean }

function partsOf(text: string, typed: string): Part[] {
  const plain = plainOf(text)
  // Of a text that is longer without its accents nothing is marked in the wrong place.
  const words = plain.length === text.length ? plainOf(typed).split(/\s+/).filter(Boolean) : []
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    const at = placeOf(plain, word)
    if (at >= 0) isMarked.fill(true, at, at + word.length)
  }
  const parts: Part[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    const marked = isMarked[at] ?? false
    if (last && last.marked === marked) last.part += text[at]
    else parts.push({ from: at, part: text[at] ?? '', marked })
  }
  return parts
}

function placeOf(text: string, word: string): number {
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  return starts.find((start) => text.startsWith(word, start)) ?? text.indexOf(word)
}

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
