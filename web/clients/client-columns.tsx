import type { ClientRow } from '#contract/clients/shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { mailHref } from '#web/ui/text/contact.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { ClientBalance } from './client-balance.tsx'
import { StageChip } from './stage-chip.tsx'
import { tagsOf } from './tags/queries.ts'
import { TagChips } from './tags/tag-chips.tsx'

type TagsById = Parameters<typeof tagsOf>[1]

/** The columns of the list; open work and what clients owe only for those who may see it. */
export function clientColumns(clients: ClientRow[] | undefined, tags: TagsById): Column<ClientRow>[] {
  const known = (field: keyof ClientRow) => clients?.some((each) => each[field] !== undefined) ?? true
  return [
    name,
    contact,
    ...(clients?.some((row) => row.tags.length > 0) ? [tagged(tags)] : []),
    city,
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
  width: '20%',
  cell: (row) => (
    <span className="inline-flex items-center gap-3">
      <Avatar name={row.display_name} size="sm" />
      <span className="flex flex-col items-start">
        {row.display_name}
        {row.stage === 'lead' && <StageChip stage={row.stage} />}
      </span>
    </span>
  ),
}

const contact: Column<ClientRow> = {
  key: 'contact',
  head: 'Contact',
  cell: (row) => <Reach row={row} />,
}

const tagged = (tags: TagsById): Column<ClientRow> => ({
  key: 'tags',
  head: 'Tags',
  width: '18%',
  cell: (row) => <TagChips tags={tagsOf(row.tags, tags)} most={2} />,
})

const open: Column<ClientRow> = {
  key: 'open',
  head: 'Open',
  width: '110px',
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

const city: Column<ClientRow> = { key: 'city', head: 'City', width: '11%', cell: (row) => row.city }

const owes: Column<ClientRow> = {
  key: 'owes',
  head: 'Owes',
  align: 'end',
  width: '110px',
  cell: (row) => <ClientBalance balance={row.balance} />,
}

const last: Column<ClientRow> = {
  key: 'last_activity',
  head: 'Last activity',
  sortable: true,
  sortWords: ['longest ago', 'latest'],
  align: 'end',
  width: '142px',
  cell: (row) => <InstantText instant={row.last_activity_at} className="whitespace-nowrap text-ink-muted" />,
}

function Reach({ row: { phone, email } }: { row: ClientRow }) {
  const { call } = usePhoneLinks()
  return (
    <span className="flex min-w-0 flex-col">
      {phone && (
        <Link
          look="bare"
          href={call(phone)}
          className="min-h-6 self-start whitespace-nowrap tabular-nums hover:text-chalk hover:underline"
        >
          {formatPhone(phone)}
        </Link>
      )}
      {email && (
        <Link
          look="bare"
          href={mailHref(email)}
          className="min-h-6 max-w-44 self-start truncate min-[96rem]:max-w-56 text-small leading-6 text-ink-muted hover:text-chalk hover:underline"
        >
          {email}
        </Link>
      )}
    </span>
  )
}
