import { Avatar } from '#web/ui/picture/avatar.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { PersonStatus } from '../person-status.tsx'
import type { Employee } from '../queries.ts'

export const personColumns: Column<Employee>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={person.name} />
        <span className="min-w-0">
          <PersonName person={person} />
          <span className="block truncate text-small text-ink-muted">{person.email}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    cell: ({ role, job_title }) => (
      <>
        {role?.name}
        {job_title && <span className="block text-small text-ink-muted">{job_title}</span>}
      </>
    ),
  },
  { key: 'status', head: 'Status', width: '112px', cell: ({ status }) => <PersonStatus status={status} /> },
  {
    key: 'last_seen',
    head: 'Last seen',
    width: '120px',
    cell: ({ last_seen_at }) =>
      last_seen_at ? <InstantText instant={last_seen_at} /> : <span className="text-ink-muted">Not yet</span>,
  },
]

/** The name, and whether it is the person's who looks. */
export function PersonName({ person }: { person: Employee }) {
  return (
    <span className="block truncate font-label">
      {person.name} {person.is_you && <span className="font-text text-ink-muted">(you)</span>}
    </span>
  )
}
