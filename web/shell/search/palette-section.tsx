import { Command } from 'cmdk'
import {
  ArrowRight,
  FileText,
  HardHat,
  Images,
  Landmark,
  Plus,
  ReceiptText,
  Signature,
  Tag,
  User,
  UserRound,
} from 'lucide-react'
import type { FoundKind } from '#contract/dashboard/search-rules.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Marked } from '#web/ui/text/marked.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { Place } from './place.ts'
import type { PlaceSection } from './use-places.ts'

type PaletteSectionProps = PlaceSection & {
  /** What is marked where it stands in a line. */
  typed: string
  onGo: (place: Place) => void
}

export function PaletteSection({ title, places, typed, onGo }: PaletteSectionProps) {
  return (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {places.map((place) => (
        <Command.Item
          key={`${place.path} ${place.title}`}
          value={lineOf(title, place)}
          onSelect={() => onGo(place)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-input px-3 data-[selected=true]:bg-sunken data-[selected=true]:shadow-[inset_2px_0_0_var(--chalk-line)] phone:min-h-12"
        >
          <Icon of={iconOf(place)} size={16} className="text-ink-subtle" />
          <PlaceText place={place} typed={typed} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** The name of a line for whoever chooses it. */
export function lineOf(section: string, { path, title }: Place): string {
  return `${section} ${path} ${title}`.trim()
}

/** In one line; on a phone what it is of stands below. */
function PlaceText({ place: { title, detail, amount, amount_from }, typed }: { place: Place; typed: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 phone:flex-col phone:py-1.5">
      <span className="max-w-[70%] shrink-0 truncate phone:max-w-full">
        <Marked text={title} typed={typed} />
      </span>
      {(detail || amount) && (
        <span className="ms-auto flex max-w-full min-w-0 text-small text-ink-muted phone:ms-0">
          {detail && (
            <span className="truncate">
              <Marked text={detail} typed={typed} />
            </span>
          )}
          {detail && amount && <span className="whitespace-pre"> · </span>}
          {amount && <Money amount={amount} from={amount_from} className="shrink-0" />}
        </span>
      )}
    </span>
  )
}

function iconOf({ kind, action }: Place): IconKind {
  if (kind) return icons[kind]
  return action === 'new' ? Plus : ArrowRight
}

const icons: Record<FoundKind, IconKind> = {
  client: User,
  job: HardHat,
  estimate: FileText,
  invoice: ReceiptText,
  contract: Signature,
  transaction: Landmark,
  gallery: Images,
  tag: Tag,
  member: UserRound,
}
