import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { type ContractLanguage, contractLanguages } from '#contract/contracts/language/language-rules.ts'
import { standardText } from './standard-text.ts'
import type { Starter } from './starter.ts'
import { starters } from './starter-set.ts'

type DraftedText = { content: Content; job_id: string | null; estimate_id: string | null }

/**
 * The same text in another language, where a draft still says word for word what comes with the product; undefined where
 * anybody wrote in it: no words of theirs are translated.
 */
export function translatedText({ content, ...records }: DraftedText, language: ContractLanguage): Content | undefined {
  const starter = starters.find((each) => each.language !== language && isDeepStrictEqual(each.content, content))
  if (starter)
    return starters.find((each) => each.language === language && plainKey(each) === plainKey(starter))?.content
  const isStandard = contractLanguages.some(
    (each) => each !== language && isDeepStrictEqual(standardText(records, each), content),
  )
  return isStandard ? standardText(records, language) : undefined
}

/** The key that a template has in every language. */
function plainKey({ key }: Starter): string {
  return key.replace(/^es_/, '')
}
