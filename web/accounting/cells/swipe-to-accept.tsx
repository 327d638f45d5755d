import { Check } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type SwipeToAcceptProps = {
  /** What is taken: "Materials & supplies". */
  words: string
  onAccept: () => void
  children: ReactNode
}

/** So far a finger goes until letting go accepts, in pixels. */
const FAR = 96
/** Before that it may as well be a scroll. */
const SOME = 12

/** Drawn to the right by a finger it accepts what is suggested, which a press on the suggestion and a key do too. */
export function SwipeToAccept({ words, onAccept, children }: SwipeToAcceptProps) {
  const { by, handlers } = useSwipe(onAccept)
  return (
    <span className="relative block touch-pan-y" {...handlers}>
      {by > 0 && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-y-0 start-0 flex w-full items-center gap-2 rounded-input px-3 font-label',
            by > FAR ? 'bg-moss-tint text-moss' : 'text-ink-muted',
          )}
        >
          <Icon of={Check} size={20} />
          <span className="truncate">{words}</span>
        </span>
      )}
      <span
        className={cx('relative block bg-surface', by === 0 && 'transition-transform duration-150')}
        style={by > 0 ? { transform: `translateX(${by}px)` } : undefined}
      >
        {children}
      </span>
    </span>
  )
}

/** How far to the right the finger is, as long as it goes that way rather than up or down. */
function useSwipe(onFar: () => void) {
  const [by, setBy] = useState(0)
  const start = useRef<{ x: number; y: number; scrolls: boolean }>(undefined)
  const far = useRef(0)
  const put = (next: number) => {
    far.current = next
    setBy(next)
  }
  return {
    by,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const finger = touches.length === 1 ? touches[0] : undefined
        start.current = finger && { x: finger.clientX, y: finger.clientY, scrolls: false }
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const [finger, from] = [touches[0], start.current]
        if (!finger || !from || from.scrolls) return
        const [right, down] = [finger.clientX - from.x, Math.abs(finger.clientY - from.y)]
        if (far.current === 0 && down > SOME && down > right) from.scrolls = true
        else if (right > SOME || far.current > 0) put(Math.max(0, right))
      },
      onTouchEnd: () => {
        if (far.current > FAR) onFar()
        start.current = undefined
        put(0)
      },
      onTouchCancel: () => put(0),
    },
  }
}
