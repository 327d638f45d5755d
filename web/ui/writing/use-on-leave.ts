import { useEffect, useRef, useState } from 'react'

/** What is still being saved of pages that were left, by the name of what was written there. */
const leaving = new Map<string, Promise<unknown>>()

type Leave = {
  /** Names what is written, as `useHasLeft` asks for it. */
  name: string | undefined
  /** Ends once the last changes are saved, or can't be. */
  leave: () => Promise<unknown>
}

/** Runs once the editor is left, with what is written then. */
export function useOnLeave(written: Leave) {
  const latest = useRef(written)
  latest.current = written
  useEffect(
    () => () => {
      const { name, leave } = latest.current
      const saved = leave()
      if (name === undefined) return
      leaving.set(name, saved)
      const end = () => leaving.get(name) === saved && leaving.delete(name)
      saved.then(end, end)
    },
    [],
  )
}

/**
 * Whether nothing is on its way any more that was written under this name on a page that was left: what is opened before
 * that is older than what its writer left behind.
 */
export function useHasLeft(name: string | undefined): boolean {
  const [opened, setOpened] = useState<string | undefined | typeof LEAVING>(() => (isLeaving(name) ? LEAVING : name))
  useEffect(() => {
    if (opened === name) return
    let isShown = true
    const open = () => isShown && setOpened(name)
    Promise.resolve(leaving.get(name ?? '')).then(open, open)
    return () => {
      isShown = false
    }
  }, [opened, name])
  return opened === name || !isLeaving(name)
}

const LEAVING = Symbol('leaving')

function isLeaving(name: string | undefined): boolean {
  return name !== undefined && leaving.has(name)
}
