import { type ReactNode, useId } from 'react'
import { cx } from '../style/class-names.ts'

type SwitchProps = {
  label: ReactNode
  /** Small type under the label. */
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** The switch first, the label after it. */
  leading?: boolean
  name?: string
  className?: string
}

/** On or off, in effect at once. */
export function Switch({ label, note, checked, onChange, leading, name, className }: SwitchProps) {
  const id = useId()
  return (
    <label
      data-control
      htmlFor={id}
      className={cx(
        'flex min-h-10 items-center gap-3 phone:min-h-11',
        leading ? 'flex-row-reverse justify-end' : 'justify-between',
        className,
      )}
    >
      <span className="min-w-0">
        {label}
        {note && <span className="block text-small text-ink-muted">{note}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="quick relative h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken before:absolute before:start-0.75 before:top-0.75 before:size-4 before:rounded-full before:bg-ink-muted before:transition-transform before:duration-120 before:ease-out checked:border-chalk checked:bg-chalk checked:before:translate-x-4 checked:before:bg-on-chalk rtl:checked:before:-translate-x-4"
      />
    </label>
  )
}
