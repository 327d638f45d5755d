import type { LucideIcon } from 'lucide-react'
import { cx } from '../style/class-names.ts'

export type IconKind = LucideIcon

/** A line icon: 20 px in buttons and navigation, 16 px inline; hidden from screen readers. */
export function Icon({
  of: Glyph,
  size = 20,
  className,
}: {
  of: IconKind
  size?: 16 | 20 | 24 | 32
  className?: string
}) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} className={cx('shrink-0', className)} />
}
