import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import type { Email, EmailBrand } from '#server/platform/mail/email.ts'

/** The end of an email to a signer, in the language of the contract. */
export function inLanguage({
  language = 'en',
  brand,
}: {
  language?: ContractLanguage | undefined
  brand: EmailBrand
}): Pick<Email, 'lang' | 'open_address' | 'footer'> {
  const words = wordsOf({ language }).email
  return { lang: language, open_address: words.openAddress, footer: words.footer(brand.name) }
}
