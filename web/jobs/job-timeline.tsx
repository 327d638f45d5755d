import {
  Archive,
  ArchiveRestore,
  Ban,
  CalendarDays,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  Eye,
  MessageCircle,
  Pencil,
  Plus,
  Repeat,
  RotateCcw,
  Send,
  Wallet,
} from 'lucide-react'
import type { getJob } from '#contract/jobs/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { Card } from '#web/ui/card.tsx'
import type { IconKind } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/page-state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type Activity = AnswerFor<typeof getJob>['activity']

/** Everything that happened to a job and its papers, newest first. */
export function JobTimeline({ activity }: { activity: Activity }) {
  if (activity.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarDays} title="Nothing has happened yet" />
      </Card>
    )
  return (
    <Card title="Timeline">
      <Timeline
        label="Timeline"
        happenings={activity.map((each) => ({
          key: each.id,
          at: each.at,
          note: each.note,
          icon: looks[each.kind]?.icon ?? CircleDot,
          tone: looks[each.kind]?.tone,
          text: sentence(each),
        }))}
      />
    </Card>
  )
}

function sentence({ kind, who }: Activity[number]): string {
  const verb = looks[kind]?.verb ?? kind.replaceAll('_', ' ')
  return who ? `${who} ${verb}` : verb.charAt(0).toUpperCase() + verb.slice(1)
}

const looks: Record<string, { icon: IconKind; verb: string; tone?: string }> = {
  created: { icon: Plus, verb: 'made the job' },
  started: { icon: CircleDot, verb: 'started the job', tone: 'text-chalk' },
  completed: { icon: CircleCheck, verb: 'completed the job', tone: 'text-moss' },
  held: { icon: CirclePause, verb: 'put the job on hold', tone: 'text-pencil' },
  resumed: { icon: CircleDot, verb: 'resumed the job', tone: 'text-chalk' },
  cancelled: { icon: Ban, verb: 'cancelled the job' },
  reinstated: { icon: RotateCcw, verb: 'reinstated the job' },
  reopened: { icon: RotateCcw, verb: 'reopened the job', tone: 'text-pencil' },
  archived: { icon: Archive, verb: 'archived the job' },
  unarchived: { icon: ArchiveRestore, verb: 'took the job out of the archive' },
  changed: { icon: Pencil, verb: 'changed the job' },
  edited: { icon: CalendarDays, verb: 'changed the dates' },
  sent: { icon: Send, verb: 'sent', tone: 'text-chalk' },
  viewed: { icon: Eye, verb: 'opened', tone: 'text-plum' },
  approved: { icon: CircleCheck, verb: 'approved', tone: 'text-moss' },
  declined: { icon: CircleX, verb: 'declined', tone: 'text-brick' },
  changes_requested: { icon: MessageCircle, verb: 'asked for changes', tone: 'text-pencil' },
  asked: { icon: MessageCircle, verb: 'asked a question', tone: 'text-pencil' },
  converted: { icon: Repeat, verb: 'invoiced', tone: 'text-teal' },
  payment: { icon: Wallet, verb: 'recorded a payment', tone: 'text-moss' },
  voided: { icon: Ban, verb: 'voided' },
}
