/** What waits, in a queue for each owner; the queues take turns. */
export type FairQueue<Item> = {
  /** False where the owner's queue is full, or all of them together are. */
  add(whose: string, item: Item): boolean
  /** The first of the queue whose turn it is. */
  next(): Item | undefined
  remove(item: Item): void
  /** Takes out and answers everything. */
  clear(): Item[]
}

/** `most`: how many may wait; `each`: how many of them of one owner. */
export function openFairQueue<Item>({ most, each }: { most: number; each: number }): FairQueue<Item> {
  // A map keeps the order in which queues came: the one whose turn it was goes to the end.
  const queues = new Map<string, Item[]>()
  const size = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)
  return {
    add(whose, item) {
      const queue = queues.get(whose) ?? []
      if (queue.length >= each || size() >= most) return false
      queues.set(whose, queue)
      queue.push(item)
      return true
    },
    next() {
      for (const [whose, queue] of queues) {
        queues.delete(whose)
        const item = queue.shift()
        if (queue.length > 0) queues.set(whose, queue)
        if (item) return item
      }
      return undefined
    },
    remove(item) {
      for (const [whose, queue] of queues) {
        const at = queue.indexOf(item)
        if (at >= 0) queue.splice(at, 1)
        if (queue.length === 0) queues.delete(whose)
      }
    },
    clear() {
      const all = [...queues.values()].flat()
      queues.clear()
      return all
    },
  }
}
