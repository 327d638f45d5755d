import { cx } from '../style/class-names.ts'

type CountBadgeProps = {
  count: number
  /** Said after the number, such as "waiting for you". */
  label?: string
  /** 'attention' is amber and waits for the person, 'plain' only counts. */
  tone?: 'attention' | 'plain'
}

/** A small round number; nothing at zero, "99+" beyond. */
export function CountBadge({ count, label, tone = 'attention' }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-badge',
        tone === 'attention' ? 'bg-pencil-fill text-on-pencil' : 'bg-slate-tint text-slate',
      )}
    >
      {count > 99 ? '99+' : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
