import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../basic/icon.tsx'
import { cx } from '../style/class-names.ts'
import { PullDown } from './pull-down.tsx'

type UpdatedLineProps = {
  /** When the data came, in milliseconds: TanStack Query's `dataUpdatedAt`, 0 while there is none. */
  at: number
  /** It is being asked again. */
  busy?: boolean
  onRefresh: () => void
  /** Beside much else: its age is said where there is space. */
  brief?: boolean
}

/** "Updated 2 min ago · Refresh": data stays 5 minutes, so every list says how old it is. On a touch screen one pulls the page down as well. */
export function UpdatedLine(props: UpdatedLineProps) {
  return (
    <>
      <PullDown busy={Boolean(props.busy)} onRefresh={props.onRefresh} />
      <UpdatedWords {...props} />
    </>
  )
}

/** The words alone; with `whole` a phone has them, too. */
export function UpdatedWords({ at, busy, onRefresh, brief, whole }: UpdatedLineProps & { whole?: boolean }) {
  const now = useNow(30_000)
  return (
    <p data-screen-only className="flex items-center gap-1 text-small text-ink-muted">
      <span className={cx(!whole && 'phone:sr-only', brief && 'max-[90rem]:sr-only')}>
        {busy ? 'Updating…' : at === 0 ? 'Not loaded yet' : `Updated ${agoText(now - at)}`}
      </span>
      <span aria-hidden className={cx(!whole && 'phone:hidden', brief && 'max-[90rem]:hidden')}>
        ·
      </span>
      <button
        type="button"
        onClick={onRefresh}
        aria-disabled={busy || undefined}
        className={cx(
          'quick inline-flex min-h-8 items-center gap-1 rounded-chip px-1 font-label text-chalk hover:text-chalk-hover phone:min-h-11 phone:justify-center',
          !whole && 'phone:w-11',
        )}
      >
        <Icon of={RefreshCw} size={16} className={busy ? 'turning' : undefined} />
        <span className={whole ? undefined : 'phone:sr-only'}>Refresh</span>
      </button>
    </p>
  )
}

/** "just now", "2 min ago", "3 h ago", "yesterday". */
function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`
}

function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
