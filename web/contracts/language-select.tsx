import { type ContractLanguage, contractLanguages, languageNames } from '#contract/contracts/language/language-rules.ts'
import { Select } from '#web/ui/input/select.tsx'

type LanguageSelectProps = {
  value: ContractLanguage | null
  onChange: (language: ContractLanguage | null) => void
  /** What stands for none. */
  none?: string
}

/** English or Spanish. */
export function LanguageSelect({ value, onChange, none }: LanguageSelectProps) {
  return (
    <Select value={value ?? ''} onChange={(event) => onChange((event.target.value || null) as ContractLanguage | null)}>
      {none && <option value="">{none}</option>}
      {contractLanguages.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  )
}
