import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../style/class-names.ts'
import { Icon, type IconKind } from './icon.tsx'

export type Tone = 'slate' | 'chalk' | 'moss' | 'pencil' | 'brick' | 'plum' | 'teal'

type ChipProps = {
  tone?: Tone
  /** Colour is never alone: a status chip has an icon beside its word. */
  icon?: IconKind
  /** A color that somebody chose, in place of a tone: it is a dot, or colors the icon, so that no label is louder than a status. */
  color?: string
  /** An edge in place of the tint. */
  outline?: boolean
  /** Shows a remove button named "Remove …". */
  onRemove?: () => void
  /** What is removed, when the children are not plain text. */
  name?: string
  className?: string
  children: ReactNode
}

/** A word on a tint: in ink, its icon in the tone. */
export function Chip({ tone = 'slate', color, icon, outline, onRemove, name, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full align-middle items-center gap-1 rounded-chip px-2 text-small text-ink',
        color ? 'border border-line bg-surface font-text' : cx('font-label', outline ? OUTLINES[tone] : TINTS[tone]),
        className,
      )}
    >
      {icon && (
        <span className={cx('-ms-0.5 grid', !color && INKS[tone])} style={color ? { color } : undefined}>
          <Icon of={icon} size={16} />
        </span>
      )}
      {color && !icon && (
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full border border-line-strong"
          style={{ background: color }}
        />
      )}
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${name ?? (typeof children === 'string' ? children : '')}`}
          onClick={onRemove}
          className="quick relative -me-1.5 grid size-6 place-items-center rounded-chip hover:bg-current/12 phone:before:absolute phone:before:-inset-2.5"
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  )
}

const TINTS: Record<Tone, string> = {
  slate: 'bg-slate-tint',
  chalk: 'bg-chalk-tint',
  moss: 'bg-moss-tint',
  pencil: 'bg-pencil-tint',
  brick: 'bg-brick-tint',
  plum: 'bg-plum-tint',
  teal: 'bg-teal-tint',
}

const INKS: Record<Tone, string> = {
  slate: 'text-slate',
  chalk: 'text-chalk',
  moss: 'text-moss',
  pencil: 'text-pencil',
  brick: 'text-brick',
  plum: 'text-plum',
  teal: 'text-teal',
}

const OUTLINES: Record<Tone, string> = {
  slate: 'border border-slate',
  chalk: 'border border-chalk',
  moss: 'border border-moss',
  pencil: 'border border-pencil',
  brick: 'border border-brick',
  plum: 'border border-plum',
  teal: 'border border-teal',
}
