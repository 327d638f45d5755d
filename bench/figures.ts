/** One measured thing beside its limit of the same run. `reached`: does the ratio keep its goal? */
export type Figure = { what: string; ours: string; limit: string; ratio: string; goal: string; reached: boolean }

/** As fast as the limit is 1; the goal is the least. */
export function atLeast(what: string, ours: number, limit: number, goal: number, unit: string): Figure {
  const ratio = ours / limit
  return {
    what,
    ours: `${round(ours)}${unit}`,
    limit: `${round(limit)}${unit}`,
    ratio: ratio.toFixed(2),
    goal: `>= ${goal}`,
    reached: ratio >= goal,
  }
}

/** As long or large as the limit is 1; the goal is the most. */
export function atMost(what: string, ours: number, limit: number, goal: number, unit: string): Figure {
  const ratio = ours / limit
  return {
    what,
    ours: `${round(ours)}${unit}`,
    limit: `${round(limit)}${unit}`,
    ratio: ratio.toFixed(2),
    goal: `<= ${goal}`,
    reached: ratio <= goal,
  }
}

/** Said for its ratio alone. */
export function beside(what: string, ours: number, other: number, unit: string): Figure {
  return { ...atLeast(what, ours, other, 0, unit), goal: '', reached: true }
}

/** A figure with a fixed bound. */
export function within(what: string, ours: number, bound: number, unit: string): Figure {
  return {
    what,
    ours: `${round(ours)}${unit}`,
    limit: '',
    ratio: '',
    goal: `<= ${bound}${unit}`,
    reached: ours <= bound,
  }
}

/** A figure with a fixed least. */
export function above(what: string, ours: number, least: number): Figure {
  return { what, ours: `${ours}`, limit: '', ratio: '', goal: `>= ${least}`, reached: ours >= least }
}

/** The figures as a table for people. */
export function tableOf(figures: Figure[]): string {
  const rows = [
    ['', 'ours', 'limit', 'ratio', 'goal', ''],
    ...figures.map(({ what, ours, limit, ratio, goal, reached }) => [
      what,
      ours,
      limit,
      ratio,
      goal,
      goal && (reached ? 'ok' : 'MISSED'),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function round(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 100 ? 1 : 2)
}
