import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TimeText } from '#web/ui/text/day-text.tsx'

type AsOfProps = { at: number; online: boolean; reason?: string; onRetry: () => void }

/** Old figures stay, and say how old they are. Nothing while they are the newest there are. */
export function AsOf({ at, online, reason, onRetry }: AsOfProps) {
  if (online && !reason) return null
  const time = <TimeText instant={new Date(at).toISOString()} />
  // The frame says already that there is no connection.
  if (!online) return <p className="pb-4 text-small text-ink-muted">Everything here is as of {time}.</p>
  return (
    <div className="pb-4">
      <Banner
        tone="attention"
        actions={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Couldn't refresh: {reason}. Everything here is as of {time}.
      </Banner>
    </div>
  )
}
