import { useId } from 'react'
import { BarPlot, type PlotStep } from './bar-plot.tsx'
import { type PlotScale, plotScale } from './chart-scale.ts'
import { edges, Hatch, type SeriesLook, SeriesSwatch } from './series-looks.tsx'

/** A series of a stack; `amounts` are decimal text, one for each step. */
export type StackSeries = { key: string; name: string; look: SeriesLook; amounts: readonly string[] }

type StackedBarsProps = {
  steps: readonly PlotStep[]
  /** The bars of a step, side by side, each of its series from the bottom up. */
  stacks: readonly { name: string; series: readonly StackSeries[] }[]
  currency?: string
}

/** Bars that say what they are made of, two or more side by side at each step, with their names below. */
export function StackedBars({ steps, stacks, currency }: StackedBarsProps) {
  const id = useId()
  const looks = [...new Set(stacks.flatMap(({ series }) => series.map(({ look }) => look)))]
  const patternOf = (look: SeriesLook) => `${id}-${look}`
  const reaches = steps.flatMap((_, index) => stacks.flatMap(({ series }) => edgesOf(series, index)))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <BarPlot
        testId="stacked-bars"
        label={stacks.map(({ name }) => name).join(', ')}
        steps={steps}
        currency={currency}
        scaleOf={(width, height) => plotScale(reaches, steps.length, width, height)}
        defs={looks.map((look) => <Hatch key={look} id={patternOf(look)} look={look} />)}
        bars={(scale, index) =>
          stacks.map(({ name, series }, at) => (
            <Stack key={name} {...{ scale, index, series, at, patternOf }} count={stacks.length} />
          ))
        }
      />
      <Legend stacks={stacks} />
    </div>
  )
}

type StackProps = {
  scale: PlotScale
  index: number
  series: readonly StackSeries[]
  /** Which of the bars of the step it is, of how many. */
  at: number
  count: number
  patternOf: (look: SeriesLook) => string
}

function Stack({ scale, index, series, at, count, patternOf }: StackProps) {
  const { left, bar } = scale.month(index)
  const x = left + (scale.step - count * bar - (count - 1) * 2) / 2 + at * (bar + 2)
  return partsOf(series, index).map(({ key, look, from, to }) => (
    <rect
      key={key}
      x={x}
      width={bar}
      y={scale.y(Math.max(from, to))}
      height={Math.abs(scale.y(from) - scale.y(to))}
      fill={`url(#${patternOf(look)})`}
      strokeWidth="1"
      className={edges[look]}
    />
  ))
}

/** What is above zero is piled up, what is below it down. */
function partsOf(series: readonly StackSeries[], index: number) {
  let [up, down] = [0, 0]
  return series.flatMap(({ key, look, amounts }) => {
    const value = Number(amounts[index] ?? 0)
    if (value === 0) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    return [{ key, look, from, to }]
  })
}

const edgesOf = (series: readonly StackSeries[], index: number) => partsOf(series, index).map(({ to }) => to)

function Legend({ stacks }: Pick<StackedBarsProps, 'stacks'>) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 text-small">
      {stacks.map(({ name, series }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-muted">{name}</span>
          <ul aria-label={name} className="flex flex-wrap gap-x-3 gap-y-1">
            {series.map(({ key, name: of, look }) => (
              <li key={key} className="flex items-center gap-2">
                <SeriesSwatch look={look} />
                {of}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
