import type { ReactNode } from 'react'
import { headingOf, type RecordField, wordsOf } from '#contract/wire/record.ts'
import { DayText } from './day-text.tsx'

/** A field of a record as one of its facts: what it is called and what it holds, a day as days are written here. */
export function recordFact(field: RecordField, value: unknown): readonly [string, ReactNode] {
  const words = wordsOf(field, value)
  return [headingOf(field), field.kind === 'day' && words ? <DayText key={words} day={words} /> : words]
}
