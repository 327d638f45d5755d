import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOn } from '#contract/values/colors.ts'
import { cx } from '../style/class-names.ts'
import { Icon, type IconKind } from './icon.tsx'

export type Tone = 'slate' | 'chalk' | 'moss' | 'pencil' | 'brick' | 'plum' | 'teal'

type ChipProps = {
  tone?: Tone
  /** Colour is never alone: a status chip has an icon beside its word. */
  icon?: IconKind
  /** A color that somebody chose, in place of a tone; the words on it are black or white, whichever reads. */
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

/** A word on a tint. */
export function Chip({ tone = 'slate', color, icon, outline, onRemove, name, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full align-middle items-center gap-1 rounded-chip px-2 text-small font-label',
        color
          ? 'shadow-[inset_0_0_0_1px_color-mix(in_srgb,currentColor_18%,transparent)]'
          : outline
            ? OUTLINES[tone]
            : TINTS[tone],
        className,
      )}
      style={color ? { background: color, color: textOn(color) } : undefined}
    >
      {icon && <Icon of={icon} size={16} className="-ms-0.5" />}
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
  slate: 'bg-slate-tint text-slate',
  chalk: 'bg-chalk-tint text-chalk',
  moss: 'bg-moss-tint text-moss',
  pencil: 'bg-pencil-tint text-pencil',
  brick: 'bg-brick-tint text-brick',
  plum: 'bg-plum-tint text-plum',
  teal: 'bg-teal-tint text-teal',
}

const OUTLINES: Record<Tone, string> = {
  slate: 'border border-current text-slate',
  chalk: 'border border-current text-chalk',
  moss: 'border border-current text-moss',
  pencil: 'border border-current text-pencil',
  brick: 'border border-current text-brick',
  plum: 'border border-current text-plum',
  teal: 'border border-current text-teal',
}
