import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../basic/icon.tsx'
import { useFieldWiring } from '../field/field.tsx'
import { inputClass } from '../field/input.tsx'
import { cx } from '../style/class-names.ts'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** One of a few, in the device's own list; options are its children. */
export function Select({ className, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <span data-control className={cx('relative flex w-full', className)}>
      <select
        {...rest}
        {...wiring}
        className={cx(inputClass, 'appearance-none truncate ps-3 pe-10 [&>option]:bg-raised')}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-muted"
      />
    </span>
  )
}
