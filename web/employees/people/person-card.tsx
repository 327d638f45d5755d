import { Avatar } from '#web/ui/picture/avatar.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { PersonStatus } from '../person-status.tsx'
import type { Employee } from '../queries.ts'
import { PersonName } from './person-columns.tsx'

/** A person on a phone's list. */
export function PersonCard({ person }: { person: Employee }) {
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
