import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../basic/icon.tsx'
import { Link } from '../basic/link.tsx'
import { cx } from '../style/class-names.ts'

type FigureProps = {
  label: string
  /** The big number, as text or Money. */
  value: ReactNode
  /** Against an earlier time; said in words beside the arrow. */
  change?: { direction: 'up' | 'down'; text: string; good?: boolean }
  /** One small line under the number. */
  note?: ReactNode
  /** The list behind the number. */
  href?: string
}

/** A number that answers a question, leading to the list it is made of. */
export function Figure({ label, value, change, note, href }: FigureProps) {
  const face = (
    <>
      <span className="text-label text-ink-muted group-hover:text-chalk">{label}</span>
      <span className="text-figure wrap-anywhere phone:text-[1.3125rem]">{value}</span>
      {change && <Change {...change} />}
      {note && <span className="text-small text-ink-muted">{note}</span>}
    </>
  )
  const look = 'flex min-w-0 flex-1 flex-col gap-1 px-4 py-3 sm:px-5 sm:py-4'
  if (!href) return <div className={look}>{face}</div>
  return (
    <Link
      href={href}
      look="bare"
      className={cx(look, 'quick group hover:bg-sunken/60 focus-visible:-outline-offset-2')}
    >
      {face}
    </Link>
  )
}

function Change({ direction, text, good }: { direction: 'up' | 'down'; text: string; good?: boolean }) {
  return (
    <span className={cx('inline-flex items-center gap-1 text-small', good ? 'text-moss' : 'text-ink-muted')}>
      <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={16} />
      {text}
    </span>
  )
}

/** Figures side by side in one card, divided by hairlines; two a row on a phone, where an odd last one has its row alone. */
export function FigureRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="overflow-clip rounded-card border border-line bg-line">
      <div className="grid grid-cols-2 gap-px *:bg-surface max-lg:*:last:odd:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {children}
      </div>
    </section>
  )
}
