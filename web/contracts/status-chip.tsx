import {
  BadgeCheck,
  Ban,
  CalendarX2,
  CircleX,
  Eye,
  Hourglass,
  MessageCircle,
  Pencil,
  Send,
  Signature,
} from 'lucide-react'
import type { ContractRow } from '#contract/contracts/shapes.ts'
import { type ContractDisplayStatus, contractStatusWords } from '#contract/contracts/status-rules.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'

type Look = { label?: string; tone: Tone; icon: IconKind }

/** The color and the icon of a contract's state. */
const looks: Record<ContractDisplayStatus, Look> = {
  draft: { tone: 'slate', icon: Pencil },
  sent: { tone: 'chalk', icon: Send },
  viewed: { tone: 'plum', icon: Eye },
  partially_signed: { tone: 'teal', icon: Signature },
  completed: { tone: 'moss', icon: BadgeCheck },
  declined: { tone: 'brick', icon: CircleX },
  voided: { tone: 'slate', icon: Ban },
  cancelled: { tone: 'brick', icon: CalendarX2 },
  expired: { tone: 'slate', icon: Hourglass },
}
const yourTurn: Look = { label: 'Your turn to sign', tone: 'pencil', icon: Signature }
const changeAsked: Look = { label: 'Change requested', tone: 'pencil', icon: MessageCircle }

type ShownContract = Pick<ContractRow, 'status' | 'changes_requested'> & { next?: ContractRow['next'] }

type StatusChipProps = {
  contract: ShownContract
  /** What it is called in the language of the contract, where that is another. */
  words?: string | undefined
}

/** The state of a contract; first what waits for the team. */
export function StatusChip({ contract, words }: StatusChipProps) {
  const { tone, icon, label } = lookOf(contract)
  return (
    <Chip tone={tone} icon={icon}>
      {words ?? label ?? contractStatusWords[contract.status]}
    </Chip>
  )
}

function lookOf({ status, next, changes_requested }: ShownContract): Look {
  const isOpen = status === 'sent' || status === 'viewed' || status === 'partially_signed'
  if (isOpen && changes_requested) return changeAsked
  return isOpen && next === 'countersign' ? yourTurn : looks[status]
}
