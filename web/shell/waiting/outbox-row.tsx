import { Check, CircleAlert, CloudUpload, Image, RotateCw, SquarePen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import { type CallEntry, type Entry, isCall, isPhoto, isSent } from '#web/offline/outbox/entry.ts'
import type { OutboxView } from '#web/offline/outbox/view.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { questionOf, stateOf } from './outbox-words.ts'

type OutboxRowProps = { entry: Entry; view: OutboxView; online: boolean; onLeave: () => void }

/** One thing of the outbox. */
export function OutboxRow({ entry, view, online, onLeave }: OutboxRowProps) {
  const failed = entry.state === 'failed'
  return (
    <li className="flex gap-3 py-3">
      <Picture of={entry} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-label [overflow-wrap:anywhere]">{entry.name}</span>
        {isCall(entry) && <Place entry={entry} onLeave={onLeave} />}
        {isCall(entry) && entry.text && !entry.name.endsWith(entry.text) && (
          <span className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{entry.text}</span>
        )}
        <span className={cx('flex items-start gap-1 text-small', failed ? 'text-brick' : 'text-ink-muted')}>
          {failed && <Icon of={CircleAlert} size={16} className="mt-0.5" />}
          {isSent(entry) && <Icon of={Check} size={16} className="mt-0.5 text-moss" />}
          <span className="min-w-0">{withFigures(stateOf(entry, view, online))}</span>
        </span>
        {isCall(entry) && entry.theirs && failed ? (
          <ConflictCard entry={entry} theirs={entry.theirs} />
        ) : (
          !isSent(entry) && <Actions entry={entry} entries={view.entries} />
        )}
      </div>
    </li>
  )
}

function Place({ entry: { where, href, at }, onLeave }: { entry: CallEntry; onLeave: () => void }) {
  return (
    <span className="text-small text-ink-muted">
      {where && href && (
        <>
          <Link href={href} onClick={onLeave}>
            {where}
          </Link>
          {' · '}
        </>
      )}
      <InstantText instant={new Date(at).toISOString()} />
    </span>
  )
}

function Actions({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const [asked, setAsked] = useState<string>()
  const { seq, name, state, is_final } = entry
  const text = isCall(entry) ? entry.text : undefined
  const takeBack = () => void deviceOutbox.remove(seq)
  const ask = () => {
    const question = questionOf(entry, entries)
    if (question) setAsked(question)
    else takeBack()
  }
  return (
    <div className="-ms-2 flex flex-wrap gap-1">
      {state === 'failed' && !is_final && (
        <Button size="sm" variant="quiet" icon={RotateCw} onClick={() => void deviceOutbox.retry(seq)}>
          Try again
        </Button>
      )}
      {state === 'failed' && text && <CopyButton size="sm" variant="quiet" text={text} label="Copy text" />}
      <Button size="sm" variant="quiet" icon={Undo2} aria-label={`Take back ${name}`} onClick={ask}>
        Take back
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Take back “${name}”?`}
        consequences={asked}
        action="Take back"
        cancel="Keep it"
        danger
        onConfirm={takeBack}
      />
    </div>
  )
}

function Picture({ of }: { of: Entry }) {
  const url = useObjectUrl(isPhoto(of) ? of.thumbnail : undefined)
  if (url) return <img src={url} alt="" className="size-10 shrink-0 rounded-chip object-cover" />
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-chip bg-sunken text-ink-muted">
      <Icon of={isPhoto(of) ? Image : of.state === 'sent' ? CloudUpload : SquarePen} />
    </span>
  )
}
