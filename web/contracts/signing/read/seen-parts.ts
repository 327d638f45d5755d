/** A part of a text: where it begins and ends, in parts of the whole. */
export type Part = readonly [from: number, to: number]

/** The parts that have been seen, with one more of them: in order, none overlaps another; what lies outside the text is left off. */
export function withSeen(before: readonly Part[], [from, to]: Part): readonly Part[] {
  const seen: Part = [Math.max(0, from), Math.min(1, to)]
  if (seen[1] <= seen[0] || before.some((part) => part[0] <= seen[0] && part[1] >= seen[1])) return before
  const apart = before.filter((part) => part[1] < seen[0] || part[0] > seen[1])
  const met = before.filter((part) => !apart.includes(part))
  const joined: Part = [
    Math.min(seen[0], ...met.map((part) => part[0])),
    Math.max(seen[1], ...met.map((part) => part[1])),
  ]
  return [...apart, joined].sort((a, b) => a[0] - b[0])
}
