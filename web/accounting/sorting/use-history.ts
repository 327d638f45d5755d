import { useRef, useState } from 'react'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'

type Back = () => Promise<unknown>
export type UndoableAction = {
  /** Said of it: "SHELL OIL: Fuel". */
  what: string
  /** Shows it before the server has it; returns what shows it undone. */
  show: () => () => void
  /** Does it, and returns what takes it back; nothing where it is the screen's alone. */
  work?: () => Promise<Back>
}
type Entry = { what: string; unshow: () => void; show: UndoableAction['show']; done: Promise<Back> | undefined }

/** Steps that are seen at once, go to the server one after the other, and can all be taken back. */
export function useHistory() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const latest = useRef(entries)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = (next: readonly Entry[]) => {
    latest.current = next
    setEntries(next)
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.current.then(work)
    last.current = result.catch(() => undefined)
    return result
  }
  const act = ({ what, show, work }: UndoableAction) => {
    const entry: Entry = { what, show, unshow: show(), done: work && inTurn(work) }
    put([...latest.current, entry])
    announce(what)
    entry.done?.catch((error: unknown) => {
      entry.unshow()
      put(latest.current.filter((each) => each !== entry))
      toast(failureToast('Not saved', error))
    })
  }
  const undo = () => {
    const entry = latest.current.at(-1)
    if (!entry) return announce('Nothing to undo')
    put(latest.current.slice(0, -1))
    entry.unshow()
    announce(`Undone: ${entry.what}`)
    const { done } = entry
    if (!done) return
    inTurn(async () => (await done)()).catch((error: unknown) => {
      put([...latest.current, { ...entry, unshow: entry.show() }])
      toast(failureToast("That couldn't be undone", error))
    })
  }
  return { act, undo, last: entries.at(-1)?.what, settled: () => last.current }
}
