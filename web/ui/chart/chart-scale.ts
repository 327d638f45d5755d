/** One month of a chart; amounts are decimal text, `net` may be negative. */
export type MonthBars = { key: string; label: string; in: string; out: string; net: string }

/** Where everything of a chart lies, in pixels from the top left of the plot. */
export type PlotScale = ReturnType<typeof plotScale>

/** The scale of a plot of `count` steps side by side that holds zero and all these values. */
export function plotScale(values: readonly number[], count: number, width: number, height: number) {
  const unit = niceUnit(Math.max(1, ...values) - Math.min(0, ...values))
  const top = Math.ceil(Math.max(1, ...values) / unit) * unit
  const bottom = Math.floor(Math.min(0, ...values) / unit) * unit
  const step = width / Math.max(1, count)
  return {
    width,
    height,
    step,
    top,
    bottom,
    unit,
    y: (value: number) => height - ((value - bottom) / (top - bottom)) * height,
    /** Where a step begins, and how wide a bar in it is. */
    month: (index: number) => ({ left: index * step, bar: Math.min(24, Math.max(4, step * 0.3)) }),
  }
}

/** The scale of money in and out by month, with its net. */
export function monthScale(months: readonly MonthBars[], width: number, height: number) {
  const values = months.flatMap((month) => [Number(month.in), Number(month.out), Number(month.net)])
  const scale = plotScale(values, months.length, width, height)
  const { y, step } = scale
  const lastMonth = months.at(-1)
  return {
    ...scale,
    netPoints: months.map((month, index) => ({ key: month.key, x: (index + 0.5) * step, y: y(Number(month.net)) })),
    /** Names beside the last month, pushed apart so that none covers another. */
    endLabels: (names: { in: string; out: string; net: string }) => {
      if (!lastMonth) return []
      const labels = (['in', 'out', 'net'] as const)
        .map((tone) => ({ tone, text: names[tone], y: y(Number(lastMonth[tone])) }))
        .sort((a, b) => a.y - b.y)
      for (const [index, label] of labels.entries()) {
        const above = labels[index - 1]
        if (above) label.y = Math.max(label.y, above.y + 16)
      }
      return labels
    },
  }
}

/** The values at which the axis has a line. */
export function axisSteps({ top, bottom, unit }: { top: number; bottom: number; unit: number }) {
  return Array.from({ length: Math.round((top - bottom) / unit) + 1 }, (_, index) => bottom + index * unit)
}

/** Whether a step has its name below: where they are too close, every second or third, always the last. */
export function isNamed(index: number, count: number, step: number): boolean {
  const every = Math.max(1, Math.ceil(32 / step))
  return (count - 1 - index) % every === 0
}

/* 1, 2 or 5 times a power of ten, so that about four lines divide the span. */
function niceUnit(span: number) {
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
}
