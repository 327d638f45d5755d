import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PAGE_WIDTH, usePrinting } from '../style/printing.ts'
import { useWidth } from '../style/width.ts'
import { formatMoneyShort } from '../text/format.ts'
import { useFormats } from '../text/format-context.tsx'
import { axisSteps, isNamed, type PlotScale } from './chart-scale.ts'

/** One step of a plot, such as a month. */
export type PlotStep = { key: string; label: string /** What is read out and shown once it is visited. */; say: string }

type BarPlotProps<Scale extends PlotScale> = {
  testId: string
  /** What the bars are of. */
  label: string
  /** Oldest first. */
  steps: readonly PlotStep[]
  scaleOf: (width: number, height: number) => Scale
  bars: (scale: Scale, index: number) => ReactNode
  /** Patterns that the bars are filled with. */
  defs?: ReactNode
  /** Drawn over all of it. */
  over?: (scale: Scale) => ReactNode
  /** Space for names at the end, in pixels. */
  end?: number
  currency?: string
}

const HEIGHT = 240
const EDGE = { top: 24, bottom: 28, axis: 48 }
/** No step is narrower: a plot of more of them than fit is moved sideways. */
const NARROWEST = 16

/** Bars over an axis of money, step by step; arrows move between the steps, and each says what it shows. */
export function BarPlot<Scale extends PlotScale>(props: BarPlotProps<Scale>) {
  const { testId, steps, scaleOf, end = 16, currency } = props
  const formats = useFormats()
  const [ref, onScreen] = useWidth<HTMLDivElement>('once drawn')
  const width = usePrinting() ? PAGE_WIDTH : onScreen
  const [at, setAt] = useState<number>()
  const space = Math.max(width, 240) - EDGE.axis - end
  const scale = scaleOf(Math.max(space, steps.length * NARROWEST), HEIGHT - EDGE.top - EDGE.bottom)
  const code = { currency: currency ?? formats.currency, locale: formats.locale }
  const shown = at === undefined ? undefined : steps[at]
  return (
    <div ref={ref} data-testid={testId} className="min-w-0">
      <p className="min-h-6 text-small text-ink-muted tabular-nums" aria-hidden>
        {shown ? shown.say : '\u00a0'}
      </p>
      <div style={{ minHeight: HEIGHT }} className="flex text-badge font-text select-none">
        {width > 0 && (
          <>
            <Amounts scale={scale} code={code} />
            <Plot {...props} scale={scale} end={end} moves={scale.width > space + 1} onShow={setAt} />
          </>
        )}
      </div>
    </div>
  )
}

function Amounts({ scale, code }: { scale: PlotScale; code: { currency: string; locale: string } }) {
  return (
    <svg aria-hidden width={EDGE.axis} height={HEIGHT} className="block shrink-0">
      {axisSteps(scale).map((step) => (
        <text
          key={step}
          x={EDGE.axis - 8}
          y={EDGE.top + scale.y(step)}
          dy="0.35em"
          textAnchor="end"
          className="amount fill-ink-muted"
        >
          {formatMoneyShort(step, code)}
        </text>
      ))}
    </svg>
  )
}

type PlotProps<Scale extends PlotScale> = BarPlotProps<Scale> & {
  scale: Scale
  end: number
  /** It is wider than its space. */
  moves: boolean
  onShow: (index: number | undefined) => void
}

function Plot<Scale extends PlotScale>(props: PlotProps<Scale>) {
  const { label, steps, bars, defs, over, scale, end, moves, onShow } = props
  const [stop, setStop] = useState(steps.length - 1)
  const box = useLatestFirst(moves, steps.length)
  return (
    <div ref={box} className="min-w-0 flex-1 overflow-x-auto overflow-y-clip">
      {/* biome-ignore lint/a11y/useSemanticElements: a group within a drawing cannot be a fieldset */}
      <svg width={scale.width + end} height={HEIGHT} role="group" aria-label={label} className="block">
        {defs}
        <g transform={`translate(0 ${EDGE.top})`}>
          {axisSteps(scale).map((step) => (
            <line
              key={step}
              x2={scale.width}
              y1={scale.y(step)}
              y2={scale.y(step)}
              className={step === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {steps.map((step, index) => (
            <Step
              key={step.key}
              {...{ scale, index, step }}
              name={isNamed(index, steps.length, scale.step) ? step.label : undefined}
              tab={index === Math.min(stop, steps.length - 1)}
              onStop={() => setStop(index)}
              onShow={onShow}
            >
              {bars(scale, index)}
            </Step>
          ))}
          {over?.(scale)}
        </g>
      </svg>
    </div>
  )
}

/** What is moved sideways begins at its end: the latest is what one looks for. */
function useLatestFirst(moves: boolean, count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps begin at their end anew
  useEffect(() => {
    if (moves && box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [moves, count])
  return box
}

type StepProps = {
  scale: PlotScale
  index: number
  step: PlotStep
  /** Below the bars; unset where there is no space for it. */
  name: string | undefined
  tab: boolean
  onShow: (index: number | undefined) => void
  onStop: () => void
  children: ReactNode
}

function Step({ scale, index, step, name, tab, onShow, onStop, children }: StepProps) {
  const { left } = scale.month(index)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point of the chart is read by moving onto it, and does nothing
    <g
      data-step
      role="img"
      aria-label={step.say}
      tabIndex={tab ? 0 : -1}
      onFocus={() => {
        onStop()
        onShow(index)
      }}
      onBlur={() => onShow(undefined)}
      onPointerEnter={() => onShow(index)}
      onPointerLeave={() => onShow(undefined)}
      onKeyDown={toNextStep}
      className="group focus-visible:-outline-offset-2"
    >
      <rect
        x={left}
        y={-8}
        width={scale.step}
        height={scale.height + 8}
        className="fill-transparent group-hover:fill-sunken group-focus-visible:fill-sunken"
      />
      {children}
      {name && (
        <text x={left + scale.step / 2} y={scale.height + 18} textAnchor="middle" className="fill-ink-muted">
          {name}
        </text>
      )}
    </g>
  )
}

function toNextStep(event: React.KeyboardEvent<SVGGElement>) {
  const { previousElementSibling, nextElementSibling, parentElement } = event.currentTarget
  const all = parentElement?.querySelectorAll('[data-step]')
  const next = {
    ArrowLeft: previousElementSibling,
    ArrowRight: nextElementSibling,
    Home: all?.[0],
    End: all?.[all.length - 1],
  }[event.key]
  if (!next?.hasAttribute('data-step')) return
  event.preventDefault()
  ;(next as SVGGElement).focus()
}
