import { createContext, use } from 'react'
import { sheetWordsEn } from '#contract/contracts/words/sheet-words.en.ts'

export const SheetWordsContext = createContext(sheetWordsEn)

/** What is said only after a press, in the language of the contract: fetched with what says it. */
export const useSheetWords = () => use(SheetWordsContext)
