import {
  Ban,
  BellRing,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  CreditCard,
  Eye,
  FilePlus,
  Link2Off,
  MessageCircle,
  MessageCircleQuestionMark,
  Repeat,
  Send,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import type { Happening } from '#web/ui/text/timeline.tsx'
import type { EditorCopy } from '../queries.ts'

type Event = EditorCopy['history'][number]

/** One thing that happened to a document, as a sentence. */
export function happeningOf(event: Event, kind: DocumentKind): Happening {
  const [icon, tone, words] = looks[event.kind] ?? [CircleDot, undefined, () => event.kind.replaceAll('_', ' ')]
  const who = event.who ?? 'Someone'
  return { key: event.id, icon, tone, text: words(who, kind), note: event.note, at: event.at }
}

const looks: Record<string, [IconKind, string | undefined, (who: string, kind: DocumentKind) => string]> = {
  created: [FilePlus, undefined, (who, kind) => `${who} wrote this ${kind}`],
  sent: [Send, 'text-chalk', (who) => `${who} sent it`],
  sent_again: [Send, 'text-chalk', (who) => `${who} sent it again`],
  reminded: [BellRing, 'text-chalk', (who) => `${who} sent a reminder`],
  viewed: [Eye, 'text-plum', (who) => `${who} opened it`],
  approved: [CircleCheck, 'text-moss', (who) => `${who} approved it`],
  declined: [CircleX, 'text-brick', (who) => `${who} declined it`],
  changes_requested: [MessageCircle, 'text-pencil', (who) => `${who} requested a change`],
  asked: [MessageCircleQuestionMark, 'text-pencil', (who) => `${who} asked a question`],
  superseded: [Repeat, undefined, (who) => `${who} sent a newer version`],
  converted: [Repeat, 'text-teal', (who) => `${who} made an invoice from it`],
  payment: [Wallet, 'text-moss', (who) => `${who} recorded a payment`],
  payment_announced: [Wallet, 'text-pencil', (who) => `${who} says a payment was sent`],
  credit_used: [Wallet, 'text-moss', (who) => `${who} applied credit`],
  payment_deleted: [Trash2, 'text-pencil', (who) => `${who} deleted a payment`],
  paid_online: [CreditCard, 'text-moss', (who) => `${who} paid online`],
  refunded: [Undo2, 'text-pencil', (who) => `${who} refunded a payment`],
  refund_failed: [CircleAlert, 'text-brick', () => "A refund didn't go through"],
  payment_disputed: [CircleAlert, 'text-brick', () => 'The client disputes a payment'],
  links_revoked: [Link2Off, 'text-pencil', (who) => `${who} turned off a link`],
  voided: [Ban, undefined, (who) => `${who} voided it`],
}
