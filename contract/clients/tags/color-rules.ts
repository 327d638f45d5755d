/** Colors on offer, with their names; any other one is taken as well. */
export const tagColors = [
  ['#2158b5', 'Blue'],
  ['#0f7c8a', 'Teal'],
  ['#2f7d46', 'Green'],
  ['#6b7c1e', 'Olive'],
  ['#b26a00', 'Amber'],
  ['#c2501c', 'Orange'],
  ['#b3332e', 'Red'],
  ['#b03a78', 'Pink'],
  ['#7a4aa8', 'Purple'],
  ['#4c5fb8', 'Indigo'],
  ['#5f6b7a', 'Gray'],
  ['#7a5a44', 'Brown'],
] as const

/** A color for a tag that is given none: the next on offer. */
export function pickTagColor(count: number): string {
  return (tagColors[count % tagColors.length] ?? tagColors[0])[0]
}
