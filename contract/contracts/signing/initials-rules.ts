/** The initials of a name: `Renee M. Ortiz` is `RMO`, at most four letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const letters = words.flatMap((word) => [...word].slice(0, 1))
  return letters.slice(0, 4).join('').toUpperCase()
}
