/** One text on this device. */
export type Place = { read(): string | undefined; write(text: string | undefined): void }

/** What was kept there; nothing where there is none, or where it can't be read any more. */
export function readKeptText<Kept>(place: Place): Kept | undefined {
  const stored = place.read()
  try {
    return stored ? (JSON.parse(stored) as Kept) : undefined
  } catch {
    return undefined
  }
}
