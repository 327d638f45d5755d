export type ToastKind = 'plain' | 'success' | 'problem'
export type ToastMessage = {
  /** At most 60 characters, past tense. */
  title: string
  body?: string
  kind?: ToastKind
  /** One thing to do, such as Undo; the toast then stays 8 seconds. */
  action?: { label: string; onSelect: () => void }
  /** Milliseconds; 5000 unless set, 8000 with an action. */
  duration?: number
}
export type CurrentToast = ToastMessage & { turn: number }

let shown: CurrentToast | undefined
let turns = 0
const listeners = new Set<() => void>()

/** Shows a toast, from anywhere. A new one takes the place of the old. Nothing important lives only here. */
export function toast(message: string | ToastMessage) {
  turns += 1
  shown = { ...(typeof message === 'string' ? { title: message } : message), turn: turns }
  for (const listener of listeners) listener()
}

/** Takes away the toast of this turn, if it is still the one that shows. */
export function dismissToast(turn?: number) {
  if (turn !== undefined && shown?.turn !== turn) return
  shown = undefined
  for (const listener of listeners) listener()
}

export function currentToast() {
  return shown
}

export function subscribeToToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
