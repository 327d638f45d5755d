import { useEffect, useId, useState } from 'react'
import { decideClashes, type FieldClash, isSameValue, mergeFields } from '#contract/wire/merge.ts'
import { type CallKind, kindOf } from '#web/offline/calls/call-kind.ts'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import type { CallEntry } from '#web/offline/outbox/entry.ts'
import { keepLost } from '#web/offline/outbox/lost-words.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useSame } from '#web/ui/writing/use-same.ts'

type RecordFields = Record<string, unknown>
type ConflictCardProps = { entry: CallEntry; theirs: RecordFields }

/** What both sides changed, field by field: theirs stays unless one's own is chosen; what loses can be brought back for 30 days. */
export function ConflictCard({ entry, theirs }: ConflictCardProps) {
  const kind = kindOf(entry.row)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const merged = mergedOf(entry, theirs)
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(name)
    else next.delete(name)
    setMine(next)
  }
  const by = useChanger(kind, entry)
  return (
    <div className="flex flex-col gap-3 rounded-input border border-line p-3">
      {by && (
        <p className="text-small text-ink-muted">
          Changed by {by.who}, <InstantText instant={by.at} />
        </p>
      )}
      {merged.clashes.map((clash) => (
        <FieldChoice
          key={clash.name}
          clash={clash}
          label={kind?.fields?.[clash.name]?.label ?? clash.name}
          isMine={mine.has(clash.name)}
          onChange={(isMine) => choose(clash.name, isMine)}
        />
      ))}
      <Button size="sm" className="self-start" onClick={() => void decide(entry, theirs, mine)}>
        Save this
      </Button>
    </div>
  )
}

type FieldChoiceProps = { clash: FieldClash; label: string; isMine: boolean; onChange: (isMine: boolean) => void }

function FieldChoice({ clash, label, isMine, onChange }: FieldChoiceProps) {
  const name = useId()
  const sides = [
    { words: 'Theirs', value: clash.theirs, isChosen: !isMine, choose: () => onChange(false) },
    { words: 'Yours', value: clash.mine, isChosen: isMine, choose: () => onChange(true) },
  ]
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-label">{label}</legend>
      {sides.map(({ words, value, isChosen, choose }) => (
        <label
          key={words}
          className={cx('flex min-h-11 items-start gap-2 rounded-input px-2 py-2', isChosen && 'bg-chalk-tint')}
        >
          <input type="radio" name={name} checked={isChosen} onChange={choose} className="mt-1 accent-chalk" />
          <span className="min-w-0">
            <span className="block text-small text-ink-muted">{words}</span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{wordOf(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const wordOf = (value: unknown) =>
  isSameValue(value, '') ? 'Empty' : value === true ? 'Yes' : value === false ? 'No' : String(value)

function mergedOf({ base, input }: CallEntry, theirs: RecordFields) {
  const fields = base?.fields ?? {}
  return mergeFields(fields, Object.fromEntries(Object.keys(fields).map((name) => [name, input[name]])), theirs)
}

/** Sends what was decided with the version of theirs; what lost is kept. */
async function decide(entry: CallEntry, theirs: RecordFields, takeMine: ReadonlySet<string>) {
  const { seq, user, company, name, where, href, row, about, base, input } = entry
  const merged = mergedOf(entry, theirs)
  const lost = merged.clashes.filter((clash) => !takeMine.has(clash.name))
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !(field in (base?.fields ?? {}))))
  const changes = decideClashes(merged, takeMine)
  if (lost.length > 0)
    await keepLost({
      ...{ user, company, at: Date.now(), name, row, about },
      ...(where ? { where } : {}),
      ...(href ? { href } : {}),
      input: rest,
      fields: Object.fromEntries(lost.map((each) => [each.name, { mine: each.mine, theirs: each.theirs }])),
    })
  if (Object.keys(changes).length === 0) return deviceOutbox.remove(seq)
  const version = theirs.version as number
  return deviceOutbox.resend(seq, {
    input: { ...rest, ...changes, version },
    base: { version, fields: Object.fromEntries(Object.keys(changes).map((each) => [each, theirs[each]])) },
    theirs: undefined,
  })
}

/** Who changed the record last and when, as far as its history says. */
function useChanger(kind: CallKind | undefined, entry: CallEntry) {
  // Each look at the outbox reads its entries anew.
  const input = useSame(entry.input)
  const [by, setBy] = useState<{ who: string; at: string }>()
  useEffect(() => {
    void kind?.read?.(input).then(
      ({ changed }) => setBy(changed),
      () => undefined,
    )
  }, [kind, input])
  return by
}
