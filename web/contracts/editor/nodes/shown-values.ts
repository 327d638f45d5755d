/** What a field is called, and what stands in its place now. */
export type ShownField = { label: string; value: string; required: boolean }

/** What the nodes of the text show that is not in the text itself. */
export type ShownValues = {
  field: (name: string) => ShownField
  /** Who signs there. */
  signer: (party: 'client' | 'company', number: number) => string | undefined
}

/** Hands the values to the nodes on the page, and has them drawn again when the values change. */
export class ShownValuesSource {
  current: ShownValues
  private readonly drawings = new Set<() => void>()

  constructor(first: ShownValues) {
    this.current = first
  }

  show(next: ShownValues) {
    this.current = next
    for (const draw of this.drawings) draw()
  }

  /** Draws now and at each change; gives back how to stop. */
  watch(draw: () => void): () => void {
    this.drawings.add(draw)
    draw()
    return () => this.drawings.delete(draw)
  }
}
