import type { ButtonProps } from '../basic/button.tsx'
import { Icon, type IconKind } from '../basic/icon.tsx'
import { Link, type LinkProps } from '../basic/link.tsx'
import { cx } from '../style/class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconLook = {
  /** What it does; the accessible name and the tooltip. */
  label: string
  icon: IconKind
  size?: 'sm' | 'md'
  variant?: 'quiet' | 'secondary'
}
type IconButtonProps = Omit<ButtonProps, 'children' | 'variant' | 'size' | 'icon' | 'endIcon' | 'wide'> & IconLook

/** A button with an icon only: close, more, back and toolbars. */
export function IconButton({ label, icon, size, variant, busy, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} repeats>
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        {...rest}
        className={cx(iconButtonClass({ size, variant }), className)}
      >
        <Icon of={icon} size={size === 'sm' ? 16 : 20} />
      </button>
    </Tooltip>
  )
}

/** The same, for going somewhere. */
export function IconButtonLink({ label, icon, size, variant, className, ...rest }: LinkProps & IconLook) {
  return (
    <Tooltip label={label} repeats>
      <Link aria-label={label} {...rest} look="bare" className={cx(iconButtonClass({ size, variant }), className)}>
        <Icon of={icon} size={size === 'sm' ? 16 : 20} />
      </Link>
    </Tooltip>
  )
}

function iconButtonClass({ size = 'md', variant = 'quiet' }: Pick<IconLook, 'size' | 'variant'>) {
  return cx(
    'quick inline-flex shrink-0 items-center justify-center rounded-input phone:size-11 data-[state=open]:bg-sunken',
    size === 'sm' ? 'size-7' : 'size-10',
    variant === 'secondary'
      ? 'border border-line-strong bg-surface text-ink hover:bg-sunken'
      : 'text-ink-muted hover:bg-sunken hover:text-ink',
  )
}
