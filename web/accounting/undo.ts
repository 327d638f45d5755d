import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from './failure-words.ts'

type Undo = { what: string; run: () => Promise<unknown> }

/* What was done on this page, the last thing last: U takes back one after the other. */
let done: Undo[] = []

/** Says what was done, with the way back: by a press, or by the key U, which goes back any number of steps. */
export function sayDone(title: string, undo: Undo) {
  done.push(undo)
  toast({ kind: 'success', title: short(title), action: { label: 'Undo', onSelect: () => void undoLast() } })
}

/** It was not done after all. */
export function forgetUndo(undo: Undo) {
  done = done.filter((each) => each !== undo)
}

export function forgetAllUndos() {
  done = []
}

/** Takes back what was done last. */
export async function undoLast() {
  const last = done.pop()
  if (!last) return toast('Nothing to undo')
  try {
    await last.run()
    toast({ title: short(`Undone: ${last.what}`) })
  } catch (error) {
    done.push(last)
    toast(failureToast("That couldn't be undone", error))
  }
}

const MOST = 60

const short = (title: string) => (title.length > MOST ? `${title.slice(0, MOST - 1)}…` : title)
