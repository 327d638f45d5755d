import type { Permission } from '#contract/access/permissions.ts'
import { extraDaysWords, numberInJob } from '#contract/billing/change-order-rules.ts'
import type { DisplayStatus } from '#contract/billing/shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobChangeOrder } from '#contract/jobs/work-shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { StatusChip } from '../status-chip.tsx'
import { useMovePlan } from './queries.ts'

type RowProps = { order: JobChangeOrder; job: Job }

/** Its number, what it is, how many days, its price and its state. */
export function ChangeRow({ order, job }: RowProps) {
  const can = useCan()
  const { number, title, display_status, extra_days, awaits_price, currency, total } = order
  const href = hrefOf(order, can)
  const name = [number && numberInJob(number), title].filter(Boolean).join(' · ') || 'Change order'
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex items-baseline justify-between gap-4">
        {href ? (
          <Link href={href} className="min-w-0">
            {name}
          </Link>
        ) : (
          <span className="min-w-0">{name}</span>
        )}
        {total !== undefined && !awaits_price && (
          <Money
            amount={total}
            currency={currency}
            struck={display_status === 'void'}
            className="shrink-0 font-label"
          />
        )}
      </span>
      <span className="flex items-center justify-between gap-4 text-small text-ink-muted">
        <span>{extra_days === 0 ? 'Same days' : extraDaysWords(extra_days)}</span>
        {awaits_price ? (
          <Chip tone="pencil">To be priced</Chip>
        ) : (
          <StatusChip
            document={{
              kind: 'estimate',
              display_status: display_status as DisplayStatus,
              valid_until: null,
              due_date: null,
            }}
          />
        )}
      </span>
      {order.plan_moved === 'asks' && can('jobs.edit') && <PlanQuestion order={order} job={job} />}
    </li>
  )
}

/** A draft opens its short form, what was sent its page; who may do neither reads the row. */
function hrefOf(
  { id, display_status, total }: JobChangeOrder,
  can: (right: Permission) => boolean,
): string | undefined {
  if (display_status === 'draft') return can('estimates.edit') ? `?change=${id}` : undefined
  return total === undefined ? undefined : `/billing/estimate/${id}/view`
}

/** Somebody of the crew is elsewhere on the days that come to it: whether the end moves all the same. */
function PlanQuestion({ order, job }: RowProps) {
  const move = useMovePlan()
  const press = (action: 'move' | 'leave') =>
    move.mutate(
      { id: order.id, action },
      {
        onSuccess: ({ plan_moved }) =>
          toast({ kind: 'success', title: plan_moved === 'moved' ? 'The end was moved' : 'The end stays' }),
        onError: (error) => toast({ kind: 'problem', title: 'Nothing was changed', body: fieldMessage(error) }),
      },
    )
  const end = job.expected_completion_date
  return (
    <div className="mt-1 flex flex-col gap-2 rounded-input bg-pencil-tint p-3 text-small">
      <p>
        Somebody of the crew is on another job on the days it adds. The planned end is still{' '}
        {end ? <DayText day={end} /> : 'open'}.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" busy={move.isPending} onClick={() => press('move')}>
          Move the end
          {end && (
            <>
              {' '}
              to <DayText day={addDays(end, order.extra_days)} />
            </>
          )}
        </Button>
        <Button size="sm" variant="quiet" busy={move.isPending} onClick={() => press('leave')}>
          Leave it
        </Button>
      </span>
    </div>
  )
}
