import type { ReactNode } from 'react'
import { textWordsEs } from '#contract/contracts/words/text-words.es.ts'
import { TextWordsContext } from './text-words.ts'

export function SpanishText({ children }: { children: ReactNode }) {
  return (
    <TextWordsContext value={textWordsEs}>
      <div lang="es">{children}</div>
    </TextWordsContext>
  )
}
