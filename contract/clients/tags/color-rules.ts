/** Colors on offer; any other one is taken as well. */
export const tagColors = [
  ...['#2158b5', '#0f7c8a', '#2f7d46', '#6b7c1e', '#b26a00', '#c2501c'],
  ...['#b3332e', '#b03a78', '#7a4aa8', '#4c5fb8', '#5f6b7a', '#7a5a44'],
] as const

/** A color for a tag that is given none: the next on offer. */
export function pickTagColor(count: number): string {
  return tagColors[count % tagColors.length] ?? tagColors[0]
}
