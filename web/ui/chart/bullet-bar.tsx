import { cx } from '../style/class-names.ts'

type BulletBarProps = {
  /** Decimal text. */
  actual: string
  /** The mark that it is held against; null without one. */
  target: string | null
  /** What the whole width stands for, the same in all bars of a table. */
  whole: number
}

/** What was spent against what may be: a bar and a mark. The words beside it say the same. */
export function BulletBar({ actual, target, whole }: BulletBarProps) {
  const part = (amount: number) => `${whole === 0 ? 0 : Math.min(1, Math.max(0, amount) / whole) * 100}%`
  const [spent, limit] = [Number(actual), Number(target ?? 0)]
  const over = target !== null && spent > limit
  return (
    <span aria-hidden className="relative my-1 block h-3">
      <span className="absolute inset-0 rounded-chip bg-sunken" />
      <span
        className="absolute inset-y-1 start-0 rounded-chip bg-series-1"
        style={{ width: part(over ? limit : spent) }}
      />
      {over && (
        <span
          className={cx('absolute inset-y-1 rounded-e-chip bg-series-6')}
          style={{ insetInlineStart: part(limit), width: `calc(${part(spent)} - ${part(limit)})` }}
        />
      )}
      {target !== null && (
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: part(limit) }} />
      )}
    </span>
  )
}
