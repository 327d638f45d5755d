/** Who waits, each in a line of their own; the lines take turns. */
export type FairLine<Item> = {
  /** False where this line is full, or all of them together are. */
  add(whose: string, item: Item): boolean
  /** The first of the line whose turn it is. */
  next(): Item | undefined
  remove(item: Item): void
  /** Everybody, who waits no more. */
  clear(): Item[]
}

/** `most`: how many may wait; `each`: how many of them in one line. */
export function openFairLine<Item>({ most, each }: { most: number; each: number }): FairLine<Item> {
  // A map keeps the order in which lines came: the one whose turn it was goes to the end.
  const lines = new Map<string, Item[]>()
  const size = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  return {
    add(whose, item) {
      const line = lines.get(whose) ?? []
      if (line.length >= each || size() >= most) return false
      lines.set(whose, line)
      line.push(item)
      return true
    },
    next() {
      for (const [whose, line] of lines) {
        lines.delete(whose)
        const item = line.shift()
        if (line.length > 0) lines.set(whose, line)
        if (item) return item
      }
      return undefined
    },
    remove(item) {
      for (const [whose, line] of lines) {
        const at = line.indexOf(item)
        if (at >= 0) line.splice(at, 1)
        if (line.length === 0) lines.delete(whose)
      }
    },
    clear() {
      const all = [...lines.values()].flat()
      lines.clear()
      return all
    },
  }
}
