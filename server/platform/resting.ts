/** Things put aside for a moment: taken again the youngest first, or let go of. */
export type Resting<T> = {
  put(thing: T): void
  take(): T | undefined
  /** Lets go of all of them at once. */
  empty(): void
}

/** `letGo` is called for each that nobody took for between one and two `ms`. */
export function openResting<T>(ms: number, letGo: (thing: T) => void): Resting<T> {
  let young: T[] = []
  let old: T[] = []
  let timer: NodeJS.Timeout | undefined

  function turn() {
    timer = undefined
    const late = old
    old = young
    young = []
    for (const thing of late) letGo(thing)
    wind()
  }

  function wind() {
    if (!timer && young.length + old.length > 0) timer = setTimeout(turn, ms)
  }

  return {
    put(thing) {
      young.push(thing)
      wind()
    },
    take: () => young.pop() ?? old.pop(),
    empty() {
      clearTimeout(timer)
      timer = undefined
      const all = [...old, ...young]
      young = []
      old = []
      for (const thing of all) letGo(thing)
    },
  }
}
