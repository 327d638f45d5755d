import { type ReactNode, useLayoutEffect } from 'react'
import { verifyWordsEs } from '#contract/contracts/words/verify-words.es.ts'
import { VerifyWordsContext } from './verify-words.ts'

/** The page on which a contract is verified is in Spanish, as long as it is there. */
export function SpanishVerify({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = 'es'
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [])
  return <VerifyWordsContext value={verifyWordsEs}>{children}</VerifyWordsContext>
}
