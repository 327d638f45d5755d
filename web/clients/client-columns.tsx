import type { ClientRow } from '#contract/clients/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { callHref, mailHref } from '#web/ui/contact.ts'
import { InstantText } from '#web/ui/instant-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { showPhone } from '#web/ui/phone-input.tsx'
import type { Column } from '#web/ui/table-types.ts'
import { Owes } from './owes.tsx'

/** The columns of the list; what clients owe only for those who may see it. */
export function clientColumns(withBalance: boolean): Column<ClientRow>[] {
  return withBalance ? [name, phone, email, city, owes, last] : [name, phone, email, city, last]
}

const name: Column<ClientRow> = {
  key: 'name',
  head: 'Name',
  sortable: true,
  width: '23%',
  cell: (row) => (
    <span className="inline-flex items-center gap-3">
      <Avatar name={row.display_name} size="sm" />
      {row.display_name}
    </span>
  ),
}

const phone: Column<ClientRow> = {
  key: 'phone',
  head: 'Phone',
  width: '132px',
  cell: (row) =>
    row.phone && (
      <Link
        look="bare"
        href={callHref(row.phone)}
        className="whitespace-nowrap tabular-nums hover:text-chalk hover:underline"
      >
        {showPhone(row.phone)}
      </Link>
    ),
}

const email: Column<ClientRow> = {
  key: 'email',
  head: 'Email',
  cell: (row) =>
    row.email && (
      <Link
        look="bare"
        href={mailHref(row.email)}
        className="block max-w-56 truncate text-ink-muted hover:text-chalk hover:underline"
      >
        {row.email}
      </Link>
    ),
}

const city: Column<ClientRow> = { key: 'city', head: 'City', width: '10%', cell: (row) => row.city }

const owes: Column<ClientRow> = {
  key: 'owes',
  head: 'Owes',
  align: 'end',
  width: '110px',
  cell: (row) => <Owes balance={row.balance} />,
}

const last: Column<ClientRow> = {
  key: 'last_activity',
  head: 'Last activity',
  sortable: true,
  align: 'end',
  width: '130px',
  cell: (row) => <InstantText instant={row.last_activity_at} className="whitespace-nowrap text-ink-muted" />,
}
