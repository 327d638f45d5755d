import { RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { currentSession } from '#web/api/session.ts'
import { kindOf } from '#web/offline/calls/call-kind.ts'
import { rebased } from '#web/offline/calls/rebase.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import type { LostWords } from '#web/offline/outbox/entry.ts'
import { forgetLost, listLost } from '#web/offline/outbox/lost-words.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { FieldValue, listText, nameOf } from './field-value.tsx'

/** What this person had written where somebody else's words stayed: for 30 days. */
export function LostList() {
  const [lost, read] = useLost()
  if (lost.length === 0) return null
  return (
    <section aria-label="Replaced by theirs" className="pt-4">
      <h3 className="text-h3">Replaced by theirs</h3>
      <p className="text-small text-ink-muted">What you wrote stays here for 30 days.</p>
      <ul className="divide-y divide-line">
        {lost.map((each) => (
          <LostRow key={each.seq} lost={each} onGone={read} />
        ))}
      </ul>
    </section>
  )
}

function LostRow({ lost, onGone }: { lost: LostWords; onGone: () => void }) {
  const { seq, at, where, href, fields, row, named, input } = lost
  const known = kindOf(row)?.fields?.(input)
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="text-small text-ink-muted">
        {where && href ? <Link href={href}>{where}</Link> : where}
        {where && ' · '}
        <InstantText instant={new Date(at).toISOString()} />
      </span>
      {Object.entries(fields).map(([name, { mine }]) => (
        <span key={name} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {nameOf(known?.[name], name)}: <FieldValue field={known?.[name]} value={mine} {...(named ? { named } : {})} />
        </span>
      ))}
      <div className="-ms-2 flex flex-wrap gap-1">
        <Button size="sm" variant="quiet" icon={RotateCcw} onClick={() => void bringBack(lost).then(onGone)}>
          Bring back
        </Button>
        <CopyButton size="sm" variant="quiet" text={textOf(lost)} label="Copy text" />
        <Button size="sm" variant="quiet" icon={X} onClick={() => void forgetLost(seq).then(onGone)}>
          Remove
        </Button>
      </div>
    </li>
  )
}

const textOf = ({ fields }: LostWords) =>
  Object.values(fields)
    .map(({ mine }) => (Array.isArray(mine) ? listText(mine) : String(mine ?? '')))
    .join('\n')

/** Writes it anew over the record as it is now. */
async function bringBack(lost: LostWords) {
  const { seq, row, input, fields, about, name, where, href, user, company, named } = lost
  const kind = kindOf(row)
  const now = await kind?.read?.(input).catch(() => undefined)
  if (!now) {
    const body = navigator.onLine ? 'What it was written in is no longer there.' : 'That needs a connection.'
    toast({ kind: 'problem', title: "It wasn't brought back", body })
    return
  }
  const mine = Object.fromEntries(Object.entries(fields).map(([field, side]) => [field, side.mine]))
  await deviceOutbox.add({ user, company }, [
    {
      ...{ kind: 'call', row, about, name, key: crypto.randomUUID(), at: Date.now() },
      marks: [String(input.task_id ?? about)],
      ...rebased({ input }, mine, now.record),
      ...(named ? { named } : {}),
      ...(where ? { where } : {}),
      ...(href ? { href } : {}),
    },
  ])
  await forgetLost(seq)
}

function useLost(): [readonly LostWords[], () => void] {
  const [lost, setLost] = useState<readonly LostWords[]>([])
  const read = () => {
    const owner = ownerOf(currentSession())
    if (owner) void listLost(owner).then(setLost, () => undefined)
  }
  useEffect(read, [])
  return [lost, read]
}
