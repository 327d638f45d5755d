import { cx } from '../style/class-names.ts'

type SnapLineProps = {
  /** Draws from left to right on appearing. */
  draw?: boolean
  /** Runs without end: something is being loaded. */
  running?: boolean
  className?: string
}

/** The chalk line: 2 px, square ends, always horizontal and only where something is or will be. */
export function SnapLine({ draw, running, className }: SnapLineProps) {
  return (
    <span aria-hidden data-snap-line className={cx('block h-0.5 w-full overflow-hidden', className)}>
      <span
        className={cx('block h-full bg-chalk-line', running ? 'snap-running w-2/5' : 'w-full', draw && 'snap-drawn')}
      />
    </span>
  )
}
