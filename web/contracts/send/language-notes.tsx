import { type ContractLanguage, languageNames } from '#contract/contracts/language/language-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'

type LanguageNotesProps = {
  language: ContractLanguage
  spoken_language: ContractLanguage | null
  /** Parts of a Spanish contract that read as English, each by its first words. */
  english: readonly string[]
}

/** What of the language a contractor may want to put right before it goes out; it can be sent anyway. */
export function LanguageNotes({ language, spoken_language, english }: LanguageNotesProps) {
  return (
    <>
      <OtherLanguage language={language} spoken_language={spoken_language} />
      {english.length > 0 && (
        <Banner
          tone="attention"
          title={english.length === 1 ? '1 part reads as English' : `${english.length} parts read as English`}
        >
          <p>This contract is in Spanish. Put these into Spanish, or send it as it is.</p>
          <ul className="list-disc ps-5 pt-1">
            {english.map((words) => (
              <li key={words} lang="en" className="[overflow-wrap:anywhere]">
                {words}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** The contract is in another language than the talk was. Source: 16 CFR 429.1. */
export function OtherLanguage({ language, spoken_language }: Omit<LanguageNotesProps, 'english'>) {
  if (!spoken_language || spoken_language === language) return null
  return (
    <Banner
      tone="attention"
      title={`You talked in ${languageNames[spoken_language]}, but this contract is in ${languageNames[language]}`}
    >
      For a sale at somebody's home, federal law (16 CFR 429.1) requires the contract and its notice of cancellation in
      the language of the sales talk.
    </Banner>
  )
}
