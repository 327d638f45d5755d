import { useId } from 'react'
import { formatMoney } from '../text/format.ts'
import { useFormats } from '../text/format-context.tsx'
import { BarPlot } from './bar-plot.tsx'
import { type MonthBars, monthScale } from './chart-scale.ts'
import { Hatch } from './series-looks.tsx'

type Names = { in: string; out: string; net: string }
type Scale = ReturnType<typeof monthScale>

type BarsByMonthProps = {
  /** Oldest first. */
  months: MonthBars[]
  currency?: string
  /** What the two bars are called. */
  names?: Names
}

/**
 * Money in (solid) and out (hatched) by month with the net as a line; while nothing went out, what came in alone. Arrows
 * move between the months.
 */
export function BarsByMonth({ months, currency, names = { in: 'In', out: 'Out', net: 'Net' } }: BarsByMonthProps) {
  const formats = useFormats()
  const hatch = useId()
  const code = { currency: currency ?? formats.currency, locale: formats.locale }
  const spent = months.some((month) => Number(month.out) !== 0)
  const tones = spent ? (['in', 'out', 'net'] as const) : (['in'] as const)
  const say = (month: MonthBars) =>
    `${month.label}: ${tones.map((tone) => `${names[tone]} ${formatMoney(month[tone], code)}`).join(', ')}`
  return (
    <BarPlot
      testId="bars-by-month"
      label={tones.map((tone) => names[tone]).join(', ')}
      steps={months.map((month) => ({ key: month.key, label: month.label, say: say(month) }))}
      scaleOf={(width, height) => monthScale(months, width, height)}
      defs={<Hatch id={hatch} look={2} />}
      bars={(scale, index) => {
        const month = months[index]
        return month && <Bars scale={scale} index={index} month={month} hatch={spent ? hatch : undefined} />
      }}
      over={(scale) => spent && <NetLine scale={scale} names={names} />}
      end={56}
      currency={currency}
    />
  )
}

/** The net over the months, and at its end what each tone is called. */
function NetLine({ scale, names }: { scale: Scale; names: Names }) {
  return (
    <>
      <polyline
        points={scale.netPoints.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="pointer-events-none stroke-ink"
      />
      {scale.netPoints.map(({ x, y, key }) => (
        <rect
          key={key}
          x={x - 3}
          y={y - 3}
          width="6"
          height="6"
          strokeWidth="2"
          className="pointer-events-none fill-surface stroke-ink"
        />
      ))}
      {scale.endLabels(names).map(({ text, y, tone }) => (
        <text key={text} x={scale.width + 8} y={y} dy="0.35em" className={`${TONES[tone]} font-label`}>
          {text}
        </text>
      ))}
    </>
  )
}

type BarsProps = {
  scale: Scale
  index: number
  month: MonthBars
  /** The pattern of what went out; unset where nothing did. */
  hatch: string | undefined
}

function Bars({ scale, index, month, hatch }: BarsProps) {
  const { left, bar } = scale.month(index)
  return (
    <>
      <rect
        x={left + (scale.step - (hatch ? 2 * bar + 2 : bar)) / 2}
        width={bar}
        {...reach(scale, Number(month.in))}
        className="fill-series-1"
      />
      {hatch && (
        <rect
          x={left + (scale.step - 2 * bar - 2) / 2 + bar + 2}
          width={bar}
          {...reach(scale, Number(month.out))}
          fill={`url(#${hatch})`}
          strokeWidth="1"
          className="stroke-series-2"
        />
      )}
    </>
  )
}

/** From zero to the value, upwards or downwards. */
function reach({ y }: Pick<Scale, 'y'>, value: number) {
  return { y: y(Math.max(0, value)), height: Math.abs(y(0) - y(value)) }
}

const TONES = { in: 'fill-series-1', out: 'fill-pencil', net: 'fill-ink' }
