import type { InputHTMLAttributes } from 'react'
import { cx } from '../style/class-names.ts'

type LightCheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { 'aria-label': string }

/** A box to tick that is one element, where hundreds stand in a grid and come and go while one scrolls. */
export function LightCheckbox({ className, ...rest }: LightCheckboxProps) {
  return <input data-control {...rest} type="checkbox" className={cx(box, tick, className)} />
}

const box = cx(
  'size-7 appearance-none rounded-chip before:absolute before:inset-1 before:rounded-chip before:border',
  'before:border-line-strong before:bg-surface hover:before:border-ink-muted checked:before:border-chalk',
  'checked:before:bg-chalk phone:size-11 phone:before:inset-3',
)

/* Drawn by two borders: they stay where a person has chosen colors of their own. */
const tick = cx(
  'checked:after:absolute checked:after:inset-0 checked:after:m-auto checked:after:h-2.5 checked:after:w-1.5',
  'checked:after:-translate-y-px checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2',
  'checked:after:border-on-chalk',
)
