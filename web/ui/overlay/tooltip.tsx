import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Target = { ref?: unknown; [name: string]: unknown }
type TooltipProps = {
  /** A few words. When they repeat the control's own name, set `repeats`. */
  label: ReactNode
  /** The label is the control's accessible name already: it is not read a second time. */
  repeats?: boolean
  children: ReactElement<Target>
}

const DELAY = 700

/** Words beside a control after 700 ms of rest; Esc closes it and the pointer may move onto it. */
export function Tooltip({ label, repeats, children }: TooltipProps) {
  const id = useId()
  const { open, anchor, plan, rest } = useDelayed()
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: chain(children.props.onPointerEnter, (event: React.PointerEvent<HTMLElement>) => {
          if (event.pointerType !== 'touch') rest(event.currentTarget)
        }),
        onPointerLeave: chain(children.props.onPointerLeave, () => plan(false, 120)),
        onPointerDown: chain(children.props.onPointerDown, () => plan(false, 0)),
        onFocus: chain(children.props.onFocus, ({ currentTarget }: React.FocusEvent<HTMLElement>) => {
          if (currentTarget.matches(':focus-visible')) rest(currentTarget)
        }),
        onBlur: chain(children.props.onBlur, () => plan(false, 0)),
        'aria-describedby': open && !repeats ? id : children.props['aria-describedby'],
      })}
      {open && anchor && (
        <Bubble
          id={id}
          anchor={anchor}
          onEnter={() => plan(true, 0)}
          onLeave={() => plan(false, 120)}
          onClose={() => plan(false, 0)}
        >
          {label}
        </Bubble>
      )}
    </>
  )
}

/** Opens after a rest on the control, and closes a moment after it is left. */
function useDelayed() {
  const [open, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const anchor = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const plan = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), delay)
  }
  const rest = (control: HTMLElement) => {
    anchor.current = control
    plan(true, DELAY)
  }
  return { open, anchor: anchor.current, plan, rest }
}

type BubbleProps = {
  id: string
  anchor: HTMLElement
  onEnter: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/* A popover lies in the top layer, so no dialog, table edge or stacking order can cover it. */
function Bubble({ id, anchor, onEnter, onLeave, onClose, children }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const bubble = ref.current
    if (!bubble) return
    bubble.showPopover()
    place(bubble, anchor.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', onClose, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', onClose, true)
    }
  })
  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="enter-fade pointer-events-auto fixed m-0 w-max max-w-70 rounded-chip bg-board px-2 py-1 text-small font-text text-board-ink dark:border dark:border-line"
    >
      {children}
    </span>
  )
}

function place(bubble: HTMLElement, box: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect()
  const below = box.bottom + 6
  const top = below + height > window.innerHeight - 8 ? box.top - height - 6 : below
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), window.innerWidth - width - 8)
  bubble.style.inset = `${top}px auto auto ${left}px`
}

function chain(first: unknown, second: (event: never) => void) {
  return (event: never) => {
    if (typeof first === 'function') first(event)
    second(event)
  }
}
