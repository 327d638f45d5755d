import { useOnline } from '#web/offline/connection.ts'
import { deviceOutbox, useOutbox } from '#web/offline/outbox/device-outbox.ts'
import { type Entry, isPhoto, isSent } from '#web/offline/outbox/entry.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { LostList } from './lost-list.tsx'
import { OutboxRow } from './outbox-row.tsx'

/** All that this device has and the server has not: what it is, for which record, how far it is, and what can be done about it. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const view = useOutbox()
  const online = useOnline()
  const { entries } = view
  const open = entries.filter((entry) => !isSent(entry))
  const failed = open.filter(({ state, is_final }) => state === 'failed' && !is_final)
  return (
    <Sheet
      title="On this device"
      description={summaryOf(open, online)}
      open
      onOpenChange={onClose}
      footer={failed.length > 1 && <Button onClick={() => void deviceOutbox.retry()}>Try all again</Button>}
    >
      <ul aria-label="On this device" className="divide-y divide-line">
        {entries.map((entry) => (
          <OutboxRow key={entry.seq} entry={entry} view={view} online={online} onLeave={onClose} />
        ))}
      </ul>
      <LostList />
    </Sheet>
  )
}

function summaryOf(open: readonly Entry[], online: boolean): string {
  if (open.length === 0) return online ? 'Everything is sent.' : 'Nothing waits. What you do now is kept here.'
  const photos = open.filter(isPhoto).length
  const parts = [counted(open.length - photos, 'change'), counted(photos, 'photo')].filter(Boolean)
  const what = `${parts.join(' and ')} ${open.length === 1 ? 'is' : 'are'}`
  return online ? `${what} not sent yet.` : `${what} kept here until you're back online. You can close Chalkline.`
}

const counted = (count: number, noun: string) => count > 0 && `${count} ${count === 1 ? noun : `${noun}s`}`
