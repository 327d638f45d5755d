import type { ClientRow } from '#contract/clients/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { mailHref } from '#web/ui/text/contact.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { ClientBalance } from './client-balance.tsx'
import { StageChip } from './stage-chip.tsx'
import { tagsOf } from './tags/queries.ts'
import { TagChips } from './tags/tag-chips.tsx'

type TagsById = Parameters<typeof tagsOf>[1]

/** The columns of the list; open work and what clients owe only for those who may see it. */
export function clientColumns(clients: ClientRow[] | undefined, tags: TagsById, wide: boolean): Column<ClientRow>[] {
  const known = (field: keyof ClientRow) => clients?.some((each) => each[field] !== undefined) ?? true
  return [
    name,
    contact,
    ...(clients?.some((row) => row.tags.length > 0) ? [tagged(tags)] : []),
    ...(wide ? [city] : []),
    ...(known('open_jobs') || known('open_estimates') ? [open] : []),
    ...(known('balance') ? [owes] : []),
    last,
  ]
}

const name: Column<ClientRow> = {
  key: 'name',
  head: 'Name',
  sortable: true,
  sortWords: ['A to Z', 'Z to A'],
  cell: (row) => (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={row.display_name} size="sm" />
      <span className="min-w-0 truncate">{row.display_name}</span>
      {row.stage === 'lead' && <StageChip stage={row.stage} className="shrink-0" />}
      <KeptMarkOf id={row.id} brief />
    </span>
  ),
}

const contact: Column<ClientRow> = {
  key: 'contact',
  head: 'Contact',
  width: '136px',
  cell: (row) => <Reach row={row} />,
}

const tagged = (tags: TagsById): Column<ClientRow> => ({
  key: 'tags',
  head: 'Tags',
  width: '152px',
  cell: (row) => <TagChips tags={tagsOf(row.tags, tags)} most={1} />,
})

const open: Column<ClientRow> = {
  key: 'open',
  head: 'Open',
  width: '104px',
  cell: (row) => <span className="whitespace-nowrap text-ink-muted">{openOf(row)}</span>,
}

/** `1 job, 2 est.` */
export function openOf({ open_jobs = 0, open_estimates = 0 }: ClientRow): string {
  return [
    open_jobs > 0 && `${open_jobs} ${open_jobs === 1 ? 'job' : 'jobs'}`,
    open_estimates > 0 && `${open_estimates} est.`,
  ]
    .filter(Boolean)
    .join(', ')
}

const city: Column<ClientRow> = { key: 'city', head: 'City', width: '120px', cell: (row) => row.city }

const owes: Column<ClientRow> = {
  key: 'owes',
  head: 'Owes',
  align: 'end',
  width: '104px',
  cell: (row) => <ClientBalance balance={row.balance} />,
}

const last: Column<ClientRow> = {
  key: 'last_activity',
  head: 'Last activity',
  sortable: true,
  sortWords: ['longest ago', 'latest'],
  align: 'end',
  width: '124px',
  cell: (row) => <InstantText instant={row.last_activity_at} className="whitespace-nowrap text-ink-muted" />,
}

/** By phone, else by email: the other way is in the menu of the row. */
function Reach({ row: { phone, email } }: { row: ClientRow }) {
  const { call } = usePhoneLinks()
  const href = phone ? call(phone) : email && mailHref(email)
  if (!href) return null
  return (
    <Link look="bare" href={href} className="tabular-nums hover:text-chalk hover:underline">
      {phone ? formatPhone(phone) : email}
    </Link>
  )
}
