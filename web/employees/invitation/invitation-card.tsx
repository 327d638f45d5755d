import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { readableAccent } from '#contract/values/colors.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import type { Invitation } from '../invite-queries.ts'

type InvitationCardProps = {
  invitation: Invitation
  /** The heading's level: the page's own, or one among others. */
  as?: 'h1' | 'h2'
  /** The possible answers. */
  children: ReactNode
}

/** Who invites whom to what, and what that lets one do. */
export function InvitationCard({ invitation, as: Heading = 'h1', children }: InvitationCardProps) {
  const { company, inviter, role, email, message, kind, can, status, expires_at } = invitation
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface">
      <div className="h-1" style={{ background: readableAccent(company.brand_color) }} />
      <div className="flex flex-col gap-5 p-5 sm:p-8">
        <Heading tabIndex={-1} className={Heading === 'h1' ? 'text-h1 text-balance' : 'text-h2 text-balance'}>
          {inviter} invited you to join {company.name} as {role ?? 'a client'}
        </Heading>
        {message && kind === 'employee' && (
          <blockquote className="border-s-2 border-chalk-line ps-4 text-pretty whitespace-pre-line">
            {message}
          </blockquote>
        )}
        <div className="flex flex-col gap-2">
          <p className="text-label text-ink-muted">What you'll be able to do</p>
          <ul className="flex flex-col gap-2">
            {can.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <Icon of={Check} className="mt-0.5 shrink-0 text-moss" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="border-t border-line pt-4 text-small text-ink-muted">
          <p>
            For <strong className="font-strong break-words text-ink">{email}</strong>
          </p>
          {status === 'pending' && (
            <p>
              Expires <InstantText instant={expires_at} />
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
