import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useFieldWiring } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Words beside the box; without them give an aria-label. */
  label?: ReactNode
  /** Small type under the label. */
  note?: ReactNode
  /** Some but not all. */
  indeterminate?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A box to tick. */
export function Checkbox({ label, note, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const made = useId()
  const wiring = useFieldWiring(rest)
  const id = wiring.id ?? made
  const setRef = useIndeterminate(indeterminate, ref)
  const box = (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input {...rest} {...wiring} id={id} type="checkbox" ref={setRef} className={boxLook} />
      <Tick />
    </span>
  )
  if (!label)
    return (
      <label data-control htmlFor={id} className={cx('inline-grid size-7 place-items-center phone:size-11', className)}>
        {box}
      </label>
    )
  return (
    <label htmlFor={id} className={cx('flex min-h-8 items-start gap-3 py-1.5 phone:min-h-11 phone:py-2.5', className)}>
      {box}
      <span className="min-w-0">
        {label}
        {note && <span className="block text-small text-ink-muted">{note}</span>}
      </span>
    </label>
  )
}

/* It is a property of the element, and no attribute. */
function useIndeterminate(indeterminate: boolean, ref: Ref<HTMLInputElement> | undefined) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
}

function Tick() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="pointer-events-none relative size-4 text-on-chalk"
    >
      <path d="m3.5 8.5 3 3 6-7" className="hidden [input:checked+svg>&]:block [input:indeterminate+svg>&]:hidden" />
      <path d="M4 8h8" className="hidden [input:indeterminate+svg>&]:block" />
    </svg>
  )
}

const boxLook = cx(
  'quick absolute inset-0 appearance-none rounded-chip border border-line-strong bg-surface hover:border-ink-muted',
  'checked:border-chalk checked:bg-chalk indeterminate:border-chalk indeterminate:bg-chalk aria-invalid:border-brick',
)
