import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarAddress } from '#contract/jobs/feed/calls.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { SkeletonBar } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { NewAddress } from './new-address.tsx'
import { useGetCalendarAddress, useRenewCalendarAddress, useRevokeCalendarAddress } from './queries.ts'
import { WhichJobs } from './which-jobs.tsx'

/** Jobs in the calendar of a phone or computer: no address yet, one just made, or one that is in use. */
export function CalendarAddressCard() {
  const { data, isError, error, refetch } = useGetCalendarAddress()
  const renew = useRenewCalendarAddress()
  const [url, setUrl] = useState<string>()
  const [chosen, setChosen] = useState<boolean>()
  const make = (only_mine?: boolean) => renew.mutateAsync({ only_mine }).then((made) => setUrl(made.url), toastError)
  return (
    <Card title={<CardTitle on={Boolean(data?.made_at)} />}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted text-pretty">{ABOUT}</p>
        {!data && isError && <ReadFailed things="your calendar address" error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonBar className="h-10 w-48" />}
        {data && !data.made_at && (
          <>
            <WhichJobs address={data} chosen={chosen} onChoose={setChosen} />
            <div>
              <Button variant="primary" icon={CalendarPlus} busy={renew.isPending} onClick={() => void make(chosen)}>
                Make my calendar address
              </Button>
            </div>
          </>
        )}
        {data?.made_at && (
          <>
            {url && <NewAddress url={url} />}
            <WhichJobs address={data} />
            <InUse address={data} isNew={Boolean(url)} onRenew={() => make()} onOff={() => setUrl(undefined)} />
          </>
        )}
      </div>
    </Card>
  )
}

const ABOUT =
  "See your jobs in your phone's calendar, Google Calendar or Outlook. They stay up to date by themselves; most calendars check every few hours."

function CardTitle({ on }: { on: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      Jobs in your calendar
      {on && (
        <Chip tone="moss" icon={CalendarCheck}>
          On
        </Chip>
      )}
    </span>
  )
}

type InUseProps = { address: CalendarAddress; isNew: boolean; onRenew: () => Promise<unknown>; onOff: () => void }

/** Since when it is there and whether anything uses it, and the two ways to end it. */
function InUse({ address: { made_at, fetched_at }, isNew, onRenew, onOff }: InUseProps) {
  const revoke = useRevokeCalendarAddress()
  const [asking, setAsking] = useState<'renew' | 'off'>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setAsking(undefined)
  const confirm = async () => {
    setBusy(true)
    if (asking === 'renew') await onRenew()
    else
      await revoke.mutateAsync({}).then(() => {
        onOff()
        toast({ kind: 'success', title: 'Calendar address turned off' })
      }, toastError)
    setBusy(false)
    close()
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Usage made_at={made_at} fetched_at={fetched_at} isNew={isNew} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking('renew')}>Renew address</Button>
        <Button variant="quiet" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        {...words[asking ?? 'renew']}
        open={asking !== undefined}
        onOpenChange={close}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}

function Usage({ made_at, fetched_at, isNew }: Pick<CalendarAddress, 'made_at' | 'fetched_at'> & { isNew: boolean }) {
  return (
    <p className="text-small text-ink-muted">
      Made {made_at && <InstantText instant={made_at} />}.{' '}
      {fetched_at ? (
        <>
          A calendar last checked it <InstantText instant={fetched_at} />.
        </>
      ) : (
        'No calendar has used it yet.'
      )}
      {!isNew && " The address is only shown when it's made; renew it to add another calendar."}
    </p>
  )
}

const words = {
  off: {
    title: 'Turn off your calendar address?',
    consequences: 'Calendars that use it stop updating. You can make a new one anytime.',
    action: 'Turn off',
  },
  renew: {
    title: 'Renew your calendar address?',
    consequences: 'You get a new address. Calendars that use the old one stop updating until you add the new one.',
    action: 'Renew address',
  },
}
