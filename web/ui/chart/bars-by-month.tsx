import { useId, useState } from 'react'
import { useWidth } from '../style/width.ts'
import { formatMoney, formatMoneyShort } from '../text/format.ts'
import { useFormats } from '../text/format-context.tsx'
import { axisSteps, type MonthBars, monthScale } from './chart-scale.ts'

type Names = { in: string; out: string; net: string }
type Scale = ReturnType<typeof monthScale>

type BarsByMonthProps = {
  /** Oldest first. */
  months: MonthBars[]
  currency?: string
  /** What the two bars are called. */
  names?: Names
}

const HEIGHT = 240
const EDGE = { top: 24, right: 56, bottom: 28, left: 48 }

/**
 * Money in (solid) and out (hatched) by month with the net as a line; while nothing went out, what came in alone. Arrows
 * move between the months.
 */
export function BarsByMonth({ months, currency, names = { in: 'In', out: 'Out', net: 'Net' } }: BarsByMonthProps) {
  const formats = useFormats()
  const hatch = useId()
  const [ref, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const [stop, setStop] = useState(months.length - 1)
  const code = { currency: currency ?? formats.currency, locale: formats.locale }
  const scale = monthScale(months, Math.max(width, 240) - EDGE.left - EDGE.right, HEIGHT - EDGE.top - EDGE.bottom)
  const spent = months.some((month) => Number(month.out) !== 0)
  const tones = spent ? (['in', 'out', 'net'] as const) : (['in'] as const)
  const say = (month: MonthBars) =>
    `${month.label}: ${tones.map((tone) => `${names[tone]} ${formatMoney(month[tone], code)}`).join(', ')}`

  const shown = at === undefined ? undefined : months[at]
  return (
    <div ref={ref} data-testid="bars-by-month" className="min-w-0">
      <p className="min-h-6 text-small text-ink-muted tabular-nums" aria-hidden>
        {shown ? say(shown) : '\u00a0'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group within a drawing cannot be a fieldset */}
      <svg
        width={width}
        height={HEIGHT}
        role="group"
        aria-label={tones.map((tone) => names[tone]).join(', ')}
        className="block text-badge font-text select-none"
      >
        <Hatch id={hatch} />
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          <Axis scale={scale} code={code} />
          {months.map((month, index) => (
            <Month
              key={month.key}
              {...{ scale, index, month }}
              hatch={spent ? hatch : undefined}
              label={say(month)}
              tab={index === Math.min(stop, months.length - 1)}
              onStop={() => setStop(index)}
              onShow={setAt}
            />
          ))}
          {spent && <NetLine scale={scale} names={names} />}
        </g>
      </svg>
    </div>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-surface" />
        <rect width="3.5" height="6" className="fill-series-2" />
      </pattern>
    </defs>
  )
}

function Axis({ scale, code }: { scale: Scale; code: { currency: string; locale: string } }) {
  return axisSteps(scale).map((step) => (
    <g key={step} transform={`translate(0 ${scale.y(step)})`}>
      <line x2={scale.width} className={step === 0 ? 'stroke-line-strong' : 'stroke-line'} />
      <text x={-8} dy="0.35em" textAnchor="end" className="amount fill-ink-muted">
        {formatMoneyShort(step, code)}
      </text>
    </g>
  ))
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

type MonthProps = {
  scale: Scale
  index: number
  month: MonthBars
  /** The pattern of what went out; unset where nothing did. */
  hatch: string | undefined
  label: string
  tab: boolean
  onShow: (index: number | undefined) => void
  onStop: () => void
}

function Month({ scale, index, month, hatch, label, tab, onShow, onStop }: MonthProps) {
  const { left } = scale.month(index)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point of the chart is read by moving onto it, and does nothing
    <g
      data-month
      role="img"
      aria-label={label}
      tabIndex={tab ? 0 : -1}
      onFocus={() => {
        onStop()
        onShow(index)
      }}
      onBlur={() => onShow(undefined)}
      onPointerEnter={() => onShow(index)}
      onPointerLeave={() => onShow(undefined)}
      onKeyDown={toNextMonth}
      className="group focus-visible:outline-offset-0"
    >
      <rect
        x={left}
        y={-8}
        width={scale.step}
        height={scale.height + 8}
        className="fill-transparent group-hover:fill-sunken group-focus-visible:fill-sunken"
      />
      <Bars scale={scale} index={index} month={month} hatch={hatch} />
      <text x={left + scale.step / 2} y={scale.height + 18} textAnchor="middle" className="fill-ink-muted">
        {month.label}
      </text>
    </g>
  )
}

function Bars({ scale, index, month, hatch }: Pick<MonthProps, 'scale' | 'index' | 'month' | 'hatch'>) {
  const { left, bar } = scale.month(index)
  const zero = scale.y(0)
  return (
    <>
      <rect
        x={left + (scale.step - (hatch ? 2 * bar + 2 : bar)) / 2}
        y={scale.y(Number(month.in))}
        width={bar}
        height={zero - scale.y(Number(month.in))}
        className="fill-series-1"
      />
      {hatch && (
        <rect
          x={left + (scale.step - 2 * bar - 2) / 2 + bar + 2}
          y={scale.y(Number(month.out))}
          width={bar}
          height={zero - scale.y(Number(month.out))}
          fill={`url(#${hatch})`}
          strokeWidth="1"
          className="stroke-series-2"
        />
      )}
    </>
  )
}

function toNextMonth(event: React.KeyboardEvent<SVGGElement>) {
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  const next = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }[event.key]
  if (!next?.hasAttribute('data-month')) return
  event.preventDefault()
  ;(next as SVGGElement).focus()
}

const TONES = { in: 'fill-series-1', out: 'fill-pencil', net: 'fill-ink' }
