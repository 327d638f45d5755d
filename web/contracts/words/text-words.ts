import { createContext, use } from 'react'
import { textWordsEn } from '#contract/contracts/words/text-words.en.ts'

export const TextWordsContext = createContext(textWordsEn)

/** What stands in the text of a contract beside what was written, in the language of the contract. */
export const useTextWords = () => use(TextWordsContext)
