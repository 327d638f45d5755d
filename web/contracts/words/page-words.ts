import { createContext, use } from 'react'
import { pageWordsEn } from '#contract/contracts/words/page-words.en.ts'
import { isSendError } from '#web/api/send-error.ts'

export const PageWordsContext = createContext(pageWordsEn)

/** What the page says on which a contract is signed, in the language of the contract. */
export const usePageWords = () => use(PageWordsContext)

/** Gives a failed call the words of the page; in English they are the server's. */
export function useRefusalWords() {
  const { refused } = usePageWords()
  return <Failure>(error: Failure): Failure => {
    if (!refused || !isSendError(error)) return error
    const { fields, other } = refused(error)
    return Object.assign(error, { message: other, fields, sentences: [other] })
  }
}
