import { useEffect, useId, useState } from 'react'
import { decideClashes, type FieldClash, mergeFields } from '#contract/wire/merge.ts'
import type { RecordField } from '#contract/wire/record.ts'
import { type CallKind, kindOf } from '#web/offline/calls/call-kind.ts'
import { changesOf, isDone, rebased } from '#web/offline/calls/rebase.ts'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import type { CallEntry } from '#web/offline/outbox/entry.ts'
import { keepLost } from '#web/offline/outbox/lost-words.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useSame } from '#web/ui/writing/use-same.ts'
import { FieldValue, type Names, nameOf, namesIn } from './field-value.tsx'

type RecordFields = Record<string, unknown>
type ConflictCardProps = { entry: CallEntry; theirs: RecordFields }

/** What both sides changed, field by field: theirs stays unless one's own is chosen; what loses can be brought back for 30 days. */
export function ConflictCard({ entry, theirs }: ConflictCardProps) {
  const kind = kindOf(entry.row)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const merged = mergedOf(entry, theirs)
  const choose = (name: string, isMine: boolean) => {
    // What says one thing between them is taken from one side.
    const group = kind?.groups?.find((each) => each.includes(name)) ?? [name]
    const others = [...mine].filter((each) => !group.includes(each))
    setMine(new Set(isMine ? [...others, ...group] : others))
  }
  const changer = useChanger(kind, entry)
  const by = changer ?? changerIn(theirs)
  const fields = kind?.fields?.(entry.input)
  const named = { ...entry.named, ...namesIn(theirs) }
  return (
    <div className="flex flex-col gap-3 rounded-input border border-line p-3">
      {by && (
        <p className="text-small text-ink-muted">
          Changed by {by.who}
          {by.at && (
            <>
              , <InstantText instant={by.at} />
            </>
          )}
        </p>
      )}
      {merged.clashes.map((clash) => (
        <FieldChoice
          key={clash.name}
          clash={clash}
          field={fields?.[clash.name]}
          named={named}
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

type FieldChoiceProps = {
  clash: FieldClash
  field: RecordField | undefined
  named: Names
  isMine: boolean
  onChange: (isMine: boolean) => void
}

function FieldChoice({ clash, field, named, isMine, onChange }: FieldChoiceProps) {
  const name = useId()
  const sides = [
    { words: 'Theirs', value: clash.theirs, isChosen: !isMine, choose: () => onChange(false) },
    { words: 'Yours', value: clash.mine, isChosen: isMine, choose: () => onChange(true) },
  ]
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-label">{nameOf(field, clash.name)}</legend>
      {sides.map(({ words, value, isChosen, choose }) => (
        <label
          key={words}
          className={cx('flex min-h-11 items-start gap-2 rounded-input px-2 py-2', isChosen && 'bg-chalk-tint')}
        >
          <input type="radio" name={name} checked={isChosen} onChange={choose} className="mt-1 accent-chalk" />
          <span className="min-w-0">
            <span className="block text-small text-ink-muted">{words}</span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">
              <FieldValue field={field} value={value} named={named} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const mergedOf = (entry: CallEntry, theirs: RecordFields) =>
  mergeFields(entry.base?.fields ?? {}, changesOf(entry), theirs, kindOf(entry.row)?.groups)

/** Sends what was decided upon theirs; what lost is kept. */
async function decide(entry: CallEntry, theirs: RecordFields, takeMine: ReadonlySet<string>) {
  const { seq, user, company, name, where, href, row, about } = entry
  const merged = mergedOf(entry, theirs)
  const lost = merged.clashes.filter((clash) => !takeMine.has(clash.name))
  const changes = decideClashes(merged, takeMine)
  if (lost.length > 0)
    await keepLost({
      ...{ user, company, at: Date.now(), name, row, about },
      ...(where ? { where } : {}),
      ...(href ? { href } : {}),
      input: rebased(entry, {}, theirs).input,
      named: { ...entry.named, ...namesIn(theirs) },
      fields: Object.fromEntries(lost.map((each) => [each.name, { mine: each.mine, theirs: each.theirs }])),
    })
  if (isDone(entry, changes)) return deviceOutbox.remove(seq)
  return deviceOutbox.resend(seq, { ...rebased(entry, changes, theirs), theirs: undefined })
}

/** The same, where the server said so with the record as it is. */
function changerIn({ changed_by, changed_at }: RecordFields) {
  if (typeof changed_by !== 'string') return undefined
  return { who: changed_by, at: typeof changed_at === 'string' ? changed_at : undefined }
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
