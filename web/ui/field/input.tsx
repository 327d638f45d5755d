import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../style/class-names.ts'
import { useFieldWiring } from './field.tsx'

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Something before the text, such as a currency sign. */
  before?: ReactNode
  /** Something after the text, such as a unit or a button. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Inside a Field it is labelled and described by itself. */
export function Input({ before, after, className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest)
  if (!before && !after) return <input {...rest} {...wiring} className={cx(inputClass, 'px-3', className)} />
  return (
    <span data-control className={cx('relative flex w-full', className)}>
      {before && (
        <span className="pointer-events-none absolute inset-y-0 start-0 flex items-center ps-3 text-ink-muted">
          {before}
        </span>
      )}
      <input {...rest} {...wiring} className={cx(inputClass, startOf(before), after ? 'pe-18' : 'pe-3')} />
      {after && <span className="absolute inset-y-0 end-0 flex items-center gap-1 pe-1">{after}</span>}
    </span>
  )
}

/* A sign of three letters, such as CHF, is wider than a $. */
function startOf(before: ReactNode): string {
  if (!before) return 'ps-3'
  return typeof before === 'string' && before.length > 2 ? 'ps-13' : 'ps-8'
}

/** The box of every text-like control. */
export const inputClass = cx(
  'quick min-h-10 w-full min-w-0 rounded-input border border-line-strong bg-surface text-input text-ink phone:min-h-11',
  'hover:border-ink-muted focus-visible:border-chalk focus-visible:outline-offset-0',
  'read-only:not-[select]:bg-sunken aria-invalid:border-brick',
)
