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

/**
 * What stands under each Spanish copy of the notice of cancellation, by the version of our translation; one that was sent is never
 * changed. 16 CFR 429.1 has the words of the notice in English only.
 */
const cancellationMarks = {
  '2026-11-es':
    'Traducción al español preparada por Chalkline el 29 de noviembre de 2026 (versión 2026-11-es). La norma federal 16 CFR 429.1 da el texto de este aviso solo en inglés; esta traducción no sustituye a ningún texto oficial.',
}

/** Of the words that the Spanish templates have now. */
export const cancellationMark = cancellationMarks['2026-11-es']

/** The version of our translation of the notice that a text holds; undefined where it holds none. */
export function cancellationVersionIn({ content }: Content): string | undefined {
  const words = content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
  const [version] =
    Object.entries(cancellationMarks).find(([, mark]) =>
      words.some((each) => each.type === 'text' && each.text === mark),
    ) ?? []
  return version
}
