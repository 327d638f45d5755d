import { cx } from '../style/class-names.ts'
import { said } from './ui-sentences.ts'

type SpinnerProps = {
  /** The visible word. */
  label?: string
  /** Centred on the whole page. */
  full?: boolean
}

/** A 32 px ring whose arc is the snap line, with a visible word. */
export function Spinner({ label = said('Loading'), full }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-center justify-center gap-3 text-ink-muted', full ? 'min-h-dvh' : 'py-10')}
    >
      <svg viewBox="0 0 32 32" className="turning size-8" fill="none" strokeWidth="2" aria-hidden="true">
        <circle cx="16" cy="16" r="15" className="stroke-line" />
        <path d="M16 1a15 15 0 0 1 15 15" className="stroke-chalk-line" />
      </svg>
      <span className="font-label">{label}</span>
    </div>
  )
}
