import {
  BadgeCheck,
  Ban,
  CalendarX2,
  CircleX,
  Download,
  Eye,
  FilePen,
  FilePlus,
  Hourglass,
  MessageCircle,
  RotateCw,
  Send,
  ShieldCheck,
  Signature,
  ThumbsUp,
} from 'lucide-react'
import type { ContractEvent, ContractEventKind } from '#contract/contracts/evidence/shapes.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

type Look = { icon: IconKind; tone?: string; text: (who: string) => string }

const look = (icon: IconKind, text: Look['text'], tone?: string): Look => ({ icon, text, tone })

/** What happened to a contract, in a sentence. */
const looks: Record<ContractEventKind, Look> = {
  created: look(FilePlus, (who) => `${who} wrote it`),
  sent: look(Send, (who) => `${who} sent it`, 'text-chalk'),
  opened: look(Eye, (who) => `${who} opened it`, 'text-plum'),
  consented: look(ThumbsUp, (who) => `${who} agreed to sign electronically`),
  initialed: look(Signature, (who) => `${who} initialed it`),
  signed: look(Signature, (who) => `${who} signed it`, 'text-moss'),
  declined: look(CircleX, (who) => `${who} declined`, 'text-brick'),
  changes_requested: look(MessageCircle, (who) => `${who} requested a change`, 'text-pencil'),
  consent_withdrawn: look(Ban, (who) => `${who} took back the agreement to sign electronically`),
  countersigned: look(Signature, (who) => `${who} signed for the company`, 'text-moss'),
  reminded: look(Send, (who) => `${who} sent a reminder`),
  resent: look(RotateCw, (who) => `${who} sent it again`),
  expired: look(Hourglass, () => 'The last day to sign passed'),
  voided: look(Ban, (who) => `${who} withdrew it`),
  cancelled: look(CalendarX2, (who) => `${who} canceled it`, 'text-brick'),
  revised: look(FilePen, (who) => `${who} began a new version`),
  completed: look(BadgeCheck, () => 'Everybody has signed', 'text-moss'),
  sealed: look(ShieldCheck, () => 'The signed PDF was sealed', 'text-moss'),
  downloaded: look(Download, (who) => `${who} downloaded it`),
}

/** The events as a timeline has them, the latest first. */
export function entriesOf(events: readonly ContractEvent[]) {
  return events
    .map((event) => {
      const { icon, tone, text } = looks[event.kind]
      const note = [event.note, event.ip && `From ${event.ip}`].filter(Boolean).join('\n')
      return {
        key: String(event.seq),
        icon,
        tone,
        at: event.at,
        text: text(event.who ?? 'Somebody'),
        note: note || undefined,
      }
    })
    .reverse()
}
