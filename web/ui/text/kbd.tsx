import { cx } from '../style/class-names.ts'

/** Keys to press, written "Ctrl+K". A phone has none, but `always` shows them there too: in lists of keys. */
export function Kbd({ keys, always }: { keys: string; always?: boolean }) {
  return (
    <kbd className={cx('inline-flex gap-1 font-text text-badge text-ink-muted', !always && 'phone:hidden')}>
      {keys.split('+').map((key) => (
        <span key={key} className="inline-flex min-w-5 justify-center rounded-chip border border-line bg-surface px-1">
          {key}
        </span>
      ))}
    </kbd>
  )
}
