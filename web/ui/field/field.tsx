import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from '../basic/icon.tsx'
import { cx } from '../style/class-names.ts'

type FieldWiring = { id: string; described?: string; invalid: boolean; required: boolean }
const FieldContext = createContext<FieldWiring | undefined>(undefined)

export type FieldProps = {
  label: ReactNode
  /** One line under the label's control. */
  help?: ReactNode
  /** The problem and its fix, without a full stop. */
  error?: ReactNode
  /** Marks the field as one that must be filled. */
  required?: boolean
  /** Says "Optional" after the label, for forms where most is required. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Something small at the end of the label's line, such as a link. */
  aside?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** What stands beside the label comes after the control: whoever types goes on to the next field with the tab key. */
const withAside = 'grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 gap-y-1 *:col-span-full'

/** Label above, control, help, error: tied together for screen readers by the inputs of this folder. */
export function Field({
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  aside,
  className,
  children,
  ...rest
}: FieldProps) {
  const made = useId()
  const id = rest.id ?? made
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div data-control className={cx('min-w-0', aside ? withAside : 'flex flex-col gap-1', className)}>
      <div className={cx(aside ? 'col-end-2! row-start-1' : undefined, hideLabel && 'sr-only')}>
        <Label id={id} required={required} optional={optional}>
          {label}
        </Label>
      </div>
      <FieldContext value={{ id, described, invalid: Boolean(error), required: Boolean(required) }}>
        {children}
      </FieldContext>
      {aside && <span className="col-start-2! row-start-1 text-small phone:[&_a]:pt-4 phone:[&_a]:pb-1">{aside}</span>}
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type LabelProps = Pick<FieldProps, 'required' | 'optional' | 'children'> & { id: string }

function Label({ id, required, optional, children }: LabelProps) {
  return (
    <label id={`${id}-label`} htmlFor={id} className="text-label text-ink">
      {children}
      {required && (
        <span aria-hidden className="text-ink-subtle">
          {' *'}
        </span>
      )}
      {optional && <span className="font-text text-ink-subtle"> Optional</span>}
    </label>
  )
}

/** The line under a field that says what is wrong. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-small font-label text-brick">
      <Icon of={CircleAlert} size={16} className="mt-0.5 sm:mt-px" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** The attributes by which a control belongs to the Field around it; its own attributes win. */
export function useFieldWiring(own: {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
  'aria-required'?: React.AriaAttributes['aria-required']
}) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.described].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}
