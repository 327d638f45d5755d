import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../style/class-names.ts'
import { withFigures } from './figures.tsx'
import { Icon, type IconKind } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLook = {
  /** primary: one a view; secondary: outlined; quiet: no edge; danger: deletes. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** md 40 px, sm 32 px, lg 48 px; never under 44 px on a phone. */
  size?: 'sm' | 'md' | 'lg'
  icon?: IconKind
  /** Icon after the words, for menus and "next". */
  endIcon?: IconKind
  /** As wide as its column. */
  wide?: boolean
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  ButtonLook & {
    /** Work is under way: shows a turning ring and swallows further presses. */
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button says a verb. It is never disabled: it explains what is missing, or is busy. */
export function Button({
  variant,
  size,
  icon,
  endIcon,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size, wide }), className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <ButtonFace size={size} icon={icon} endIcon={endIcon} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  endIcon,
  wide,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link data-control {...rest} look="bare" className={cx(buttonClass({ variant, size, wide }), className)}>
      <ButtonFace size={size} icon={icon} endIcon={endIcon}>
        {children}
      </ButtonFace>
    </Link>
  )
}

function ButtonFace({ size, icon, endIcon, busy, children }: ButtonLook & { busy?: boolean; children: ReactNode }) {
  const glyph = size === 'sm' ? 16 : 20
  return (
    <>
      {icon && <Icon of={icon} size={glyph} className={cx('-ms-0.5', busy && 'opacity-0')} />}
      <span className={cx('min-w-0', busy && 'opacity-0')}>{withFigures(children)}</span>
      {endIcon && <Icon of={endIcon} size={16} className={cx('-me-0.5', busy && 'opacity-0')} />}
      {busy && (
        <span
          aria-hidden
          className="turning absolute size-5 rounded-full border-2 border-current/30 border-t-current"
        />
      )}
    </>
  )
}

/** The classes of a button, for things that must be something else underneath. */
export function buttonClass({ variant = 'secondary', size = 'md', wide }: ButtonLook) {
  return cx(
    'quick relative inline-flex items-center justify-center gap-2 rounded-input text-center font-label select-none',
    'aria-busy:cursor-default active:not-aria-busy:translate-y-px',
    wide && 'w-full',
    SIZES[size],
    VARIANTS[variant],
  )
}

const SIZES = {
  sm: 'min-h-8 px-3 py-0.5 text-small phone:min-h-11',
  md: 'min-h-10 px-4 py-1 text-body phone:min-h-11',
  lg: 'min-h-12 px-5 py-2 text-body',
}

const VARIANTS = {
  primary: 'bg-chalk text-on-chalk hover:bg-chalk-hover active:bg-chalk-press',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-brick text-on-brick hover:brightness-92 active:brightness-85',
}
