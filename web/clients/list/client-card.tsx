import { Phone } from 'lucide-react'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { IconButtonLink } from '#web/ui/overlay/icon-button.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { ClientBalance, hasNoBalance } from '../client-balance.tsx'
import { openOf } from '../client-columns.tsx'
import { StageChip } from '../stage-chip.tsx'
import { TagChips, type TagLook } from '../tags/tag-chips.tsx'

/** A client on a phone's list: one press opens, one calls. */
export function ClientCard({ client, tags }: { client: ClientRow; tags: readonly TagLook[] }) {
  const { call } = usePhoneLinks()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={client.display_name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-3">
          <Link data-row-link href={`/clients/${client.id}`} look="bare" className="min-w-0 truncate font-label">
            {client.display_name}
          </Link>
          {client.stage === 'lead' && <StageChip stage={client.stage} className="shrink-0" />}
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-muted">
          <span className="min-w-0 truncate">
            {[client.city ?? client.email, openOf(client)].filter(Boolean).join(' · ')}
          </span>
          {hasNoBalance(client.balance) ? (
            <InstantText instant={client.last_activity_at} className="shrink-0" />
          ) : (
            <span className="shrink-0">
              owes <ClientBalance balance={client.balance} />
            </span>
          )}
        </p>
        <KeptMarkOf id={client.id} />
        {/* Its tags have a place before their names are known. */}
        {tags.length < client.tags.length ? <span className="block h-6" /> : <TagChips tags={tags} most={2} line />}
      </div>
      {client.phone && (
        <IconButtonLink
          label={`Call ${client.display_name}`}
          icon={Phone}
          href={call(client.phone)}
          className="-me-3"
        />
      )}
    </div>
  )
}
