import { cancellationMarks } from '../../compliance/wording/translated-rules.ts'
import type { Content } from '../content/shapes.ts'

/** The languages that a contract can be in. Source: docs/domain.md, Contracts, Language. */
export const contractLanguages = ['en', 'es'] as const
export type ContractLanguage = (typeof contractLanguages)[number]

/** What each is called by the team. */
export const languageNames: Record<ContractLanguage, string> = { en: 'English', es: 'Spanish' }

/** How days and amounts of a contract are written: as its company writes them, in Spanish as it is written in the United States. */
export function localeIn(language: ContractLanguage, locale: string): string {
  return language === 'es' && !locale.startsWith('es') ? 'es-US' : locale
}

/** The version of our translation of the notice that a text holds; undefined where it holds none. */
export function cancellationVersionIn({ content }: Content): string | undefined {
  const words = content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
  const [version] =
    Object.entries(cancellationMarks).find(([, mark]) =>
      words.some((each) => each.type === 'text' && each.text === mark),
    ) ?? []
  return version
}
