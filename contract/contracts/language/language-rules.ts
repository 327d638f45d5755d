/** The languages that a contract can be in. Source: docs/domain.md, Contracts, Language. */
export const contractLanguages = ['en', 'es'] as const
export type ContractLanguage = (typeof contractLanguages)[number]

/** What each is called by the team. */
export const languageNames: Record<ContractLanguage, string> = { en: 'English', es: 'Spanish' }

/** How days and amounts of a contract are written: as its company writes them, in Spanish as it is written in the United States. */
export function localeIn(language: ContractLanguage, locale: string): string {
  return language === 'es' && !locale.startsWith('es') ? 'es-US' : locale
}
