import {
  AlarmClock as Alarm,
  Archive,
  Ban,
  CheckCheck,
  CircleCheck,
  CircleX,
  Eye,
  History,
  Hourglass,
  MessageCircle,
  Pencil,
  Repeat,
  Send,
  Wallet,
} from 'lucide-react'
import { stateWords } from '#contract/billing/list.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type Look = { tone: Tone; icon: IconKind }

/** The color and the icon of a document's state. */
const statusLooks: Record<DisplayStatus, Look> = {
  draft: { tone: 'slate', icon: Pencil },
  sent: { tone: 'chalk', icon: Send },
  viewed: { tone: 'plum', icon: Eye },
  approved: { tone: 'moss', icon: CircleCheck },
  declined: { tone: 'brick', icon: CircleX },
  changes_requested: { tone: 'pencil', icon: MessageCircle },
  converted: { tone: 'teal', icon: Repeat },
  superseded: { tone: 'slate', icon: History },
  void: { tone: 'slate', icon: Ban },
  expired: { tone: 'slate', icon: Hourglass },
  partially_paid: { tone: 'pencil', icon: Wallet },
  overdue: { tone: 'brick', icon: Alarm },
  paid: { tone: 'moss', icon: CheckCheck },
  written_off: { tone: 'slate', icon: Archive },
}

type ChipDocument = {
  kind: DocumentKind
  display_status: DisplayStatus
  valid_until: string | null
  due_date: string | null
}

/** The state of a document; an overdue one says for how long. */
export function StatusChip({ document }: { document: ChipDocument }) {
  const { today } = useFormats()
  const { tone, icon } = statusLooks[document.display_status]
  return (
    <Chip tone={tone} icon={icon}>
      {document.display_status === 'overdue' && document.due_date
        ? overdueFor(daysBetween(document.due_date, today))
        : stateWords[document.display_status]}
    </Chip>
  )
}

/** "Expires in 3 days" beside the state of an open estimate, when that is near. */
export function ExpiryChip({ document }: { document: ChipDocument }) {
  const { today } = useFormats()
  const open = ['sent', 'viewed', 'changes_requested'].includes(document.display_status)
  if (document.kind !== 'estimate' || !open || !document.valid_until) return null
  const days = daysBetween(today, document.valid_until)
  if (days > 7 || days < 0) return null
  return (
    <Chip tone="pencil" icon={Hourglass}>
      {days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`}
    </Chip>
  )
}

function overdueFor(days: number): string {
  return `Overdue ${days} ${days === 1 ? 'day' : 'days'}`
}
