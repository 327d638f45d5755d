import { Children, type ReactNode } from 'react'

const AMOUNT = String.raw`[+−-]?\p{Sc}\s?\d[\d.,]*\d|\d[\d.,]*\d\s?\p{Sc}`
const NUMBER = String.raw`\b\p{Lu}{2,}-[\d-]*\d`
const FIGURE = new RegExp(`(${AMOUNT}|${NUMBER})`, 'u')

/** Within words: amounts of money are set as all others are, and the number of a document is never broken. */
export function withFigures(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' && FIGURE.test(child) ? set(child) : child))
}

function set(text: string) {
  return text.split(FIGURE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={at} className={/\p{Lu}/u.test(part) ? 'whitespace-nowrap' : 'amount'}>
        {part}
      </span>
    ),
  )
}
