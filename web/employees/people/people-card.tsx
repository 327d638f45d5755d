import { Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { listFailure } from '#web/users/read-failed.tsx'
import { PersonStatus } from '../person-status.tsx'
import { type Employee, useListEmployees } from '../queries.ts'
import { PersonName, personColumns } from './person-columns.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
import { RemovedPeople } from './removed-people.tsx'
import { TeamInviteSheet } from './team-invite-sheet.tsx'

type Open = 'invite' | { edit: Employee } | { remove: Employee } | undefined

/** Everybody who works here: role, state, when they were last seen, and what may be done about it. */
export function PeopleCard() {
  const list = useListEmployees()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const people = list.data?.employees.filter(({ status }) => status !== 'removed')
  const removed = list.data?.employees.filter(({ status }) => status === 'removed') ?? []
  const alone = people?.length === 1
  return (
    <Card
      flush
      title={<>People {people && <span className="ms-1 font-text text-ink-subtle">{people.length}</span>}</>}
      action={
        <Button size="sm" variant="primary" icon={UserPlus} onClick={() => setOpen('invite')}>
          Invite
        </Button>
      }
    >
      <PeopleTable list={list} people={people} onOpen={setOpen} />
      {alone && (
        <p className="border-t border-line px-4 py-4 text-ink-muted sm:px-5">
          It's just you here. Invite your crew: everyone sees only what their role allows.{' '}
          <Link href="/help/crew">How roles work</Link>
        </p>
      )}
      <RemovedPeople people={removed} />
      {open === 'invite' && <TeamInviteSheet onClose={close} />}
      {typeof open === 'object' && 'edit' in open && <PersonSheet person={open.edit} onClose={close} />}
      {typeof open === 'object' && 'remove' in open && <RemovePersonDialog person={open.remove} onClose={close} />}
    </Card>
  )
}

type PeopleTableProps = {
  list: ReturnType<typeof useListEmployees>
  people: Employee[] | undefined
  onOpen: (open: Open) => void
}

function PeopleTable({ list, people, onOpen }: PeopleTableProps) {
  return (
    <DataTable
      things="people"
      columns={personColumns}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={(edit) => onOpen({ edit })}
      onEdit={(edit) => onOpen({ edit })}
      rowMenu={(person) => [
        { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onOpen({ edit: person }) },
        person.kind !== 'owner' &&
          !person.is_you && {
            label: 'Remove',
            icon: UserMinus,
            danger: true,
            onSelect: () => onOpen({ remove: person }),
          },
      ]}
      card={(person) => <PersonCard person={person} />}
      error={listFailure(list)}
      empty={<EmptyState icon={UserPlus} title="No one works here yet" />}
    />
  )
}

/** A person on a phone's list. */
function PersonCard({ person }: { person: Employee }) {
  const { role, status, last_seen_at } = person
  return (
    <div className="flex items-center gap-3 py-1">
      <Avatar name={person.name} />
      <div className="min-w-0 flex-1">
        <PersonName person={person} />
        <p className="truncate text-small text-ink-muted">
          {[role?.name, person.job_title].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-small text-ink-muted">
          <PersonStatus status={status} />
          {last_seen_at ? (
            <span>
              Seen <InstantText instant={last_seen_at} />
            </span>
          ) : (
            'Not seen yet'
          )}
        </p>
      </div>
    </div>
  )
}
