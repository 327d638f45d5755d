/** Connections that are free but not yet returned to the pool: last in, first out. */
export type IdlePool<T> = {
  /** Goes to whoever waits for the next, and is kept otherwise. */
  put(item: T): void
  take(): T | undefined
  /** Waits for the next that is put in; for nothing, once `releaseOne` is called. Rejects after `limitMs`. */
  next(limitMs: number): Promise<T | undefined>
  /** Whoever has waited longest waits no more. */
  releaseOne(): void
  /** Closes all of them at once. */
  drain(): void
}

/** `close` is called for each that nobody took for between one and two `ms`. */
export function openIdlePool<T>(ms: number, close: (item: T) => void): IdlePool<T> {
  let young: T[] = []
  let old: T[] = []
  let timer: NodeJS.Timeout | undefined
  const waiters = openWaiters<T>()

  function closeOld() {
    timer = undefined
    const late = old
    old = young
    young = []
    for (const item of late) close(item)
    startTimer()
  }

  function startTimer() {
    if (!timer && young.length + old.length > 0) timer = setTimeout(closeOld, ms)
  }

  return {
    put(item) {
      if (waiters.give(item)) return
      young.push(item)
      startTimer()
    },
    take: () => young.pop() ?? old.pop(),
    next: waiters.wait,
    releaseOne: () => void waiters.give(undefined),
    drain() {
      while (waiters.give(undefined));
      clearTimeout(timer)
      timer = undefined
      const all = [...old, ...young]
      young = []
      old = []
      for (const item of all) close(item)
    },
  }
}

/** Those who wait for an item, longest first. */
function openWaiters<T>() {
  const waiting: ((item: T | undefined) => void)[] = []
  return {
    /** False where nobody waits. */
    give(item: T | undefined): boolean {
      const next = waiting.shift()
      next?.(item)
      return next !== undefined
    },
    wait(limitMs: number): Promise<T | undefined> {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(next), 1)
          reject(new Error('timeout'))
        }, limitMs)
        const next = (item: T | undefined) => {
          clearTimeout(late)
          resolve(item)
        }
        waiting.push(next)
      })
    },
  }
}
