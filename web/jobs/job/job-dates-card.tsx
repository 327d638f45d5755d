import { actualSpan, dayOfPlan, daysLate, placeWithin, plannedSpan, type Span } from '#contract/jobs/progress-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type JobDatesCardProps = { job: Job; onEdit?: () => void }

/** Planned and actual days on one scale, and in words. */
export function JobDatesCard({ job, onEdit }: JobDatesCardProps) {
  const { today } = useFormats()
  const planned = plannedSpan(job)
  const actual = actualSpan(job, today)
  const whole = wholeOf(planned, actual)
  return (
    <Card
      title="Dates"
      action={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            {planned || actual ? 'Edit dates' : 'Set dates'}
          </Button>
        )
      }
    >
      {whole ? (
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-3">
          <Row word="Planned" span={planned} whole={whole} look="border border-line-strong bg-sunken" />
          <Row
            word="Actual"
            span={actual}
            whole={whole}
            look={job.late ? 'bg-pencil-fill' : 'bg-chalk'}
            open={!job.end_date}
          />
        </div>
      ) : (
        <p className="text-ink-muted">Not scheduled yet. Add a start date to see the job on your home page.</p>
      )}
      <DatesInWords job={job} />
    </Card>
  )
}

type RowProps = { word: string; span: Span | undefined; whole: Span; look: string; open?: boolean }

function Row({ word, span, whole, look, open }: RowProps) {
  const place = span && placeWithin(span, whole)
  return (
    <>
      <span className="text-small text-ink-muted">{word}</span>
      <span aria-hidden className="relative h-3 min-w-0">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {place && (
          <span
            className={cx('absolute inset-y-0 min-w-1.5', look, open ? 'rounded-s-chip' : 'rounded-chip')}
            style={{ insetInlineStart: `${place.start * 100}%`, width: `${place.length * 100}%` }}
          />
        )}
      </span>
      <span className="text-end text-small tabular-nums">
        {span ? <Ends span={span} open={open} /> : <span className="text-ink-subtle">Not started</span>}
      </span>
    </>
  )
}

function Ends({ span, open }: { span: Span; open?: boolean }) {
  if (open)
    return (
      <span className="whitespace-nowrap">
        since <DayText day={span.from} />
      </span>
    )
  return span.from === span.to ? <DayText day={span.from} /> : <DayRange from={span.from} to={span.to} />
}

function DatesInWords({ job }: { job: Job }) {
  const { today } = useFormats()
  const at = dayOfPlan(job, today)
  const late = daysLate(job, today)
  const days = `${late} ${late === 1 ? 'day' : 'days'}`
  const said =
    job.status === 'completed'
      ? late > 0 && `Finished ${days} late`
      : late > 0
        ? `${days} past the planned completion`
        : at && `Day ${at.day} of ${at.of}`
  return said ? <p className={cx('pt-3', job.late ? 'font-label text-pencil' : 'text-ink-muted')}>{said}</p> : null
}

function wholeOf(planned: Span | undefined, actual: Span | undefined): Span | undefined {
  const spans = [planned, actual].filter((span) => span !== undefined)
  const from = spans.map((span) => span.from).sort()[0]
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1)
  return from && to ? { from, to } : undefined
}
