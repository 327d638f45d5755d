import { type ReactNode, useId } from 'react'
import { Icon, type IconKind } from '../basic/icon.tsx'
import { FieldError } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'

export type Choice<Value extends string = string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  icon?: IconKind
}

type RadioProps<Value extends string> = {
  /** The question; the group's name. */
  label: ReactNode
  hideLabel?: boolean
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: ReactNode
  help?: ReactNode
  name?: string
}

/** One of a few, side by side. */
export function RadioRow<Value extends string>(props: RadioProps<Value>) {
  return (
    <RadioGroup {...props} look="flex flex-wrap gap-x-5" each="flex min-h-8 items-center gap-2 phone:min-h-11">
      {(choice, input) => (
        <>
          {input}
          <span>{choice.label}</span>
        </>
      )}
    </RadioGroup>
  )
}

type RadioCardsProps<Value extends string> = RadioProps<Value> & { stacked?: boolean; inPairs?: boolean }

/** One of a few, each a card with a note: for choices that matter. Beside each other where there is room, unless `stacked` or `inPairs`. */
export function RadioCards<Value extends string>({ stacked, inPairs, ...props }: RadioCardsProps<Value>) {
  const look = cx('grid gap-2', inPairs && 'grid-cols-2', !stacked && !inPairs && 'sm:auto-cols-fr sm:grid-flow-col')
  return (
    <RadioGroup {...props} look={look} each={cardLook}>
      {(choice, input) => (
        <>
          <span className="mt-0.5">{input}</span>
          <span className="min-w-0 flex-1">
            <span className="font-label">{choice.label}</span>
            {choice.note && <span className="block text-small text-ink-muted">{choice.note}</span>}
          </span>
          {choice.icon && <Icon of={choice.icon} className="text-ink-muted" />}
        </>
      )}
    </RadioGroup>
  )
}

/** Two to four choices in one bar: a view, a unit. */
export function SegmentedControl<Value extends string>(props: RadioProps<Value>) {
  return (
    <RadioGroup {...props} look="inline-flex w-fit rounded-input bg-sunken p-0.5" each={segmentLook}>
      {(choice, input) => (
        <>
          <span className="sr-only">{input}</span>
          {choice.icon && <Icon of={choice.icon} size={16} />}
          {choice.label}
        </>
      )}
    </RadioGroup>
  )
}

type GroupProps<Value extends string> = RadioProps<Value> & {
  look: string
  each: string
  children: (choice: Choice<Value>, input: ReactNode) => ReactNode
}

function RadioGroup<Value extends string>({ look, each, children, ...props }: GroupProps<Value>) {
  const id = useId()
  const { label, hideLabel, choices, value, onChange, error, help, name = id } = props
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={described}>
      <legend className={cx('text-label', hideLabel ? 'sr-only' : 'pb-1')}>{label}</legend>
      <div className={look}>
        {choices.map((choice) => (
          <label key={choice.value} htmlFor={`${id}-${choice.value}`} className={each}>
            {children(
              choice,
              <input
                id={`${id}-${choice.value}`}
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className={radioLook}
              />,
            )}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** A round choice, for groups that are laid out by themselves. */
export const radioLook =
  'quick size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface hover:border-ink-muted checked:border-[6px] checked:border-chalk'

const cardLook =
  'quick flex min-h-14 items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 hover:bg-sunken/60 has-checked:border-chalk has-checked:bg-chalk-tint has-checked:shadow-[inset_0_0_0_1px_var(--chalk)]'

const segmentLook =
  'quick relative inline-flex min-h-9 items-center gap-2 rounded-[6px] px-3 text-label text-ink-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line),0_1px_2px_var(--shade-near)] has-focus-visible:outline-2 has-focus-visible:outline-chalk phone:min-h-11'
