import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { KeepDialog } from '../overlay/keep-dialog.tsx'
import { guardPage } from '../overlay/layer-history.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useForcedLeave } from './forced-leave.ts'

type LeaveGuardProps = {
  /** Something would be lost. */
  on: boolean
  /** The person leaves all the same. */
  onLeave?: () => void
  /** What is unsaved can be kept as a draft: then that is offered first, and leaving without it is "Discard". */
  onSave?: () => Promise<void>
  /** Names in the address, such as `section`, whose change counts as leaving too. */
  names?: readonly string[]
}

/** Asks before a page with something unsaved is left: by a link, by back and forward, by closing the tab. */
export function LeaveGuard({ on, onLeave, onSave, names = none }: LeaveGuardProps) {
  const [go, setGo] = useState<Go>()
  const ask = useCallback((move: Go) => setGo(() => move), [])
  const guarding = useGuarding(on)
  useGuardedLinks(guarding, names, ask)
  useGuardedHistory(guarding, ask)
  const stay = () => setGo(undefined)
  const leave = () => {
    guarding.current = false
    setGo(undefined)
    go?.()
  }
  const discard = () => {
    onLeave?.()
    leave()
  }
  if (onSave)
    return <KeepDialog open={go !== undefined} onStay={stay} onSave={() => onSave().then(leave)} onDiscard={discard} />
  return (
    <ConfirmDialog
      open={go !== undefined}
      onOpenChange={stay}
      title="Leave without saving?"
      consequences="Your changes since the last save will be lost."
      action="Leave"
      cancel="Keep editing"
      danger
      onConfirm={discard}
    />
  )
}

/** The move that was held back. */
type Go = () => void
type Guarding = RefObject<boolean>

/** Whether leaving is asked about now; a forced leave ends it for good. */
function useGuarding(on: boolean): Guarding {
  const guarding = useRef(on)
  const free = useRef(false)
  guarding.current = on && !free.current
  useForcedLeave(() => {
    free.current = true
    guarding.current = false
  })
  return guarding
}

function useGuardedLinks(guarding: Guarding, names: readonly string[], ask: (go: Go) => void) {
  const { navigator } = use(NavigationContext)
  useEffect(() => {
    const { push, replace } = navigator
    const guarded =
      (move: typeof push): typeof push =>
      (to, state, options) => {
        if (guarding.current && !staysIn(state) && leaves(to, names)) ask(() => move(to, state, options))
        else move(to, state, options)
      }
    navigator.push = guarded(push)
    navigator.replace = guarded(replace)
    return () => {
      navigator.push = push
      navigator.replace = replace
    }
  }, [navigator, names, guarding, ask])
}

/** Back, forward and the closing of the tab. */
function useGuardedHistory(guarding: Guarding, ask: (go: Go) => void) {
  useEffect(() => {
    const free = guardPage({ isOn: () => guarding.current, ask })
    const close = (event: BeforeUnloadEvent) => {
      if (guarding.current) event.preventDefault()
    }
    addEventListener('beforeunload', close)
    return () => {
      free()
      removeEventListener('beforeunload', close)
    }
  }, [guarding, ask])
}

const none: readonly string[] = []

/** Whether the page only gets another address, such as that of a document which was new: nothing is left then. */
function staysIn(state: unknown): boolean {
  return (state as { stays?: unknown } | null)?.stays === true
}

function leaves(to: string | { pathname?: string; search?: string }, names: readonly string[]): boolean {
  const here = window.location
  const there =
    typeof to === 'string' ? new URL(to, here.href) : { pathname: here.pathname, search: here.search, ...to }
  const [from, to_] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return there.pathname !== here.pathname || names.some((name) => from.get(name) !== to_.get(name))
}
