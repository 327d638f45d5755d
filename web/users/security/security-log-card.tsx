import {
  CalendarPlus,
  CalendarX,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import type { SecurityEvent, SecurityKind } from '#contract/users/security-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/text/timeline.tsx'
import { useListSecurityEvents } from '../account-queries.ts'
import { ReadFailed } from '../read-failed.tsx'

/** The security log of the account, newest first. */
export function SecurityLogCard() {
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useListSecurityEvents(page)
  return (
    <Card title="Security log">
      {!data &&
        (isError ? (
          <ReadFailed things="the log" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={5} />
        ))}
      {data && (
        <>
          <p className="pb-4 text-small text-ink-muted">
            If something here wasn't you, change your password. It logs out every other device.
          </p>
          {data.events.length === 0 && <p className="text-ink-muted">Nothing happened yet.</p>}
          <Timeline label="Security log" entries={data.events.map(entryOf)} />
          <Pager page={page} pageSize={limits.securityPage} total={data.total} onChange={setPage} />
        </>
      )}
    </Card>
  )
}

function entryOf(event: SecurityEvent): TimelineEntry {
  const { icon, tone, says } = WORDS[event.kind]
  return {
    key: event.id,
    icon,
    tone,
    text: says(event.about ?? ''),
    note: [event.device, event.address].filter(Boolean).join(' · '),
    at: event.at,
  }
}

type Words = { icon: IconKind; tone?: string; says: (about: string) => string }

const WORDS: Record<SecurityKind, Words> = {
  signed_in: { icon: LogIn, says: () => 'Logged in' },
  sign_in_failed: {
    icon: TriangleAlert,
    tone: 'text-pencil',
    says: (about) => (about ? `Login failed: ${about}` : 'Login failed'),
  },
  password_changed: { icon: KeyRound, says: () => 'Password changed' },
  password_reset: { icon: KeyRound, says: () => 'Password reset by email' },
  email_change_asked: { icon: Mail, says: (about) => `Asked to change the email to ${about}` },
  email_changed: { icon: Mail, says: (about) => `Email changed to ${about}` },
  email_restored: { icon: Mail, tone: 'text-pencil', says: (about) => `Email taken back to ${about}` },
  second_factor_on: { icon: ShieldCheck, tone: 'text-moss', says: () => 'Two-step login turned on' },
  second_factor_off: { icon: ShieldOff, tone: 'text-pencil', says: () => 'Two-step login turned off' },
  recovery_codes_renewed: { icon: ShieldCheck, says: () => 'New recovery codes made' },
  recovery_code_used: { icon: ShieldAlert, tone: 'text-pencil', says: () => 'Recovery code used' },
  session_revoked: { icon: LogOut, says: (about) => `Logged out ${about}` },
  calendar_address_made: { icon: CalendarPlus, says: (about) => `Calendar address made for ${about}` },
  calendar_address_off: { icon: CalendarX, says: (about) => `Calendar address for ${about} turned off` },
}
