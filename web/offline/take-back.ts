/**
 * Takes back what a transaction of IndexedDB has written. A request that is refused before it is made ends none by itself; any other failure
 * has ended it already.
 */
export function takeBack(write: { abort(): void }) {
  try {
    write.abort()
  } catch {
    // It has ended.
  }
}

/** What fails takes the whole back, and is said by the end of the transaction. */
export function ask(change: Promise<unknown>) {
  change.catch(() => undefined)
}
