import { type ComponentProps, useId, useState } from 'react'
import { FieldError } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type TermsFieldProps = Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange' | 'onBlur'> & {
  label: string
  /** The words of the button that shows them. */
  read: string
  error: string | undefined
}

/** The terms and the privacy notice: agreed to by a tick, and there to be read. */
export function TermsField({ read, error, ...checkbox }: TermsFieldProps) {
  const id = useId()
  const [reading, setReading] = useState(false)
  return (
    <div>
      <Checkbox {...checkbox} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <button
        type="button"
        onClick={() => setReading(true)}
        className="min-h-8 ps-8 text-small text-chalk underline underline-offset-3"
      >
        {read}
      </button>
      <TermsDialog open={reading} onOpenChange={setReading} />
    </div>
  )
}
