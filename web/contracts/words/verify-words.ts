import { createContext, use } from 'react'
import { verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'

export const VerifyWordsContext = createContext(verifyWordsEn)

/** What the page says on which a contract is verified, in the language of the contract that was found. */
export const useVerifyWords = () => use(VerifyWordsContext)
