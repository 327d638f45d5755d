import type { ReactNode } from 'react'
import { cx } from '../style/class-names.ts'

type ChoicePillProps = { pressed: boolean; onPress: () => void; children: ReactNode }

/** One of a few words that are chosen by a press, and let go by another. */
export function ChoicePill({ pressed, onPress, children }: ChoicePillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'quick inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-small font-label focus-visible:-outline-offset-2 phone:min-h-11 phone:px-4',
        pressed ? 'border-chalk bg-chalk-tint text-chalk' : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
