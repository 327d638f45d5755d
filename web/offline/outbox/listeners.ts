/** Those who are to be told when something happens. `add` answers how to leave again. */
export function openListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    add(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    call(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
