import { ChoicePill } from '../input/choice-pill.tsx'

type FilterChipsProps<Value extends string> = {
  /** What is chosen among, for screen readers. */
  label: string
  choices: readonly { value: Value; label: string; count?: number }[]
  /** undefined: all of them. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A few words to narrow a list by; pressed again, a chip is deselected. */
export function FilterChips<Value extends string>({ label, choices, value, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => {
        const chosen = choice.value === value
        return (
          <ChoicePill key={choice.value} pressed={chosen} onPress={() => onChange(chosen ? undefined : choice.value)}>
            {choice.label}
            {choice.count !== undefined && <span className="font-text tabular-nums">{choice.count}</span>}
          </ChoicePill>
        )
      })}
    </fieldset>
  )
}
