import { type ReactNode, useLayoutEffect } from 'react'
import { pageWordsEs } from '#contract/contracts/words/page-words.es.ts'
import { sheetWordsEs } from '#contract/contracts/words/sheet-words.es.ts'
import { textWordsEs } from '#contract/contracts/words/text-words.es.ts'
import { uiSentencesEs } from '#web/ui/basic/ui-sentences.es.ts'
import { sayIn } from '#web/ui/basic/ui-sentences.ts'
import { PageWordsContext } from './page-words.ts'
import { SheetWordsContext } from './sheet-words.ts'
import { TextWordsContext } from './text-words.ts'

/** All of the page is in Spanish, as long as it is there. */
export function SpanishPage({ children }: { children: ReactNode }) {
  // Before what is in it is drawn for the first time.
  sayIn(uiSentencesEs)
  useLayoutEffect(() => {
    const root = document.documentElement
    sayIn(uiSentencesEs)
    root.lang = 'es'
    return () => {
      sayIn(undefined)
      root.lang = 'en'
    }
  }, [])
  return (
    <PageWordsContext value={pageWordsEs}>
      <SheetWordsContext value={sheetWordsEs}>
        <TextWordsContext value={textWordsEs}>{children}</TextWordsContext>
      </SheetWordsContext>
    </PageWordsContext>
  )
}
