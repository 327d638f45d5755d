import { cx } from '../style/class-names.ts'

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
          <button
            key={choice.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? undefined : choice.value)}
            className={cx(
              'quick inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-small font-label phone:min-h-11 phone:px-4',
              chosen ? 'border-chalk bg-chalk-tint text-chalk' : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {choice.label}
            {choice.count !== undefined && <span className="font-text tabular-nums">{choice.count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
