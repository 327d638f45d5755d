import { textWordsEn } from '#contract/contracts/words/text-words.en.ts'

/** Whose place it is where the signer has no name yet. */
export function partyName(party: 'client' | 'company', number: number, words = textWordsEn): string {
  const noun = party === 'client' ? words.client : words.contractor
  return number > 1 ? `${noun} ${number}` : noun
}
