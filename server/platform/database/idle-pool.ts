/** Things put aside for a moment: taken again the youngest first, or let go of. */
export type Resting<T> = {
  /** Goes to whoever waits for the next, and rests otherwise. */
  put(thing: T): void
  take(): T | undefined
  /** Waits for the next that is put aside; for nothing, if one of them is to look elsewhere. Rejects after `limitMs`. */
  next(limitMs: number): Promise<T | undefined>
  lookElsewhere(): void
  /** Lets go of all of them at once. */
  empty(): void
}

/** `letGo` is called for each that nobody took for between one and two `ms`. */
export function openResting<T>(ms: number, letGo: (thing: T) => void): Resting<T> {
  let young: T[] = []
  let old: T[] = []
  let timer: NodeJS.Timeout | undefined
  const waiting: ((thing: T | undefined) => void)[] = []

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
      const next = waiting.shift()
      if (next) return next(thing)
      young.push(thing)
      wind()
    },
    take: () => young.pop() ?? old.pop(),
    next(limitMs) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(next), 1)
          reject(new Error('timeout'))
        }, limitMs)
        const next = (thing: T | undefined) => {
          clearTimeout(late)
          resolve(thing)
        }
        waiting.push(next)
      })
    },
    lookElsewhere: () => waiting.shift()?.(undefined),
    empty() {
      for (const next of waiting.splice(0)) next(undefined)
      clearTimeout(timer)
      timer = undefined
      const all = [...old, ...young]
      young = []
      old = []
      for (const thing of all) letGo(thing)
    },
  }
}
