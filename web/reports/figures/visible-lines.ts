import type { ReportLine } from '#contract/reports/figure-shapes.ts'

/** The lines of which nothing above is closed. */
export function visibleLines(lines: readonly ReportLine[], closed: ReadonlySet<string>): ReportLine[] {
  const hidden = new Set<string>()
  return lines.filter(({ key, parent_key }) => {
    const isHidden = parent_key !== null && (closed.has(parent_key) || hidden.has(parent_key))
    if (isHidden) hidden.add(key)
    return !isHidden
  })
}
