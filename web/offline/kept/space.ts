/** What is kept here: answers to what was opened, the jobs ahead, jobs that somebody keeps, their photos. */
type Part = 'answers' | 'pack' | 'pins' | 'thumbnails'

const full = new Set<Part>()

/** Whether the device had no space for what came last of a part; what was kept before is there. */
export const hasNoSpace = () => full.size > 0

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Keeps something of a part, and remembers whether there was space for it. */
export async function withSpace<T>(part: Part, keep: () => Promise<T>): Promise<T> {
  try {
    const kept = await keep()
    full.delete(part)
    return kept
  } catch (error) {
    if (isFull(error)) full.add(part)
    throw error
  }
}
