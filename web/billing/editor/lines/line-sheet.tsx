import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type DraftLine, isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { TaxRate } from '#contract/billing/totals/totals-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { LinesProps } from './line-actions.ts'
import { LineMore } from './line-more.tsx'
import { LineSheetFields } from './line-sheet-fields.tsx'
import { LineSheetMenu } from './line-sheet-menu.tsx'

export type LineSheetProps = LinesProps & {
  at: string
  /** The document's tax; undefined for none. */
  usual: TaxRate | undefined
}

/**
 * A line with all its fields: the way to write on a phone, and to the rarer fields on a desktop. Enter moves to the
 * next field.
 */
export function LineSheet(props: LineSheetProps) {
  const { lines, at, lineActions, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  // The first line gets the focus with the sheet; each next one here, within the press that asked for it.
  useLayoutEffect(() => {
    if (at) box.current?.querySelector('input')?.focus()
  }, [at])
  const place = lines.findIndex((line) => line.key === at)
  const line = lines[place]
  if (!line) return null
  const below = lines[place + 1]
  const next = () => {
    if (isBlank(line)) box.current?.querySelector('input')?.focus()
    else onOpen(below?.option_group === line.option_group ? below.key : lineActions.add(line.key))
  }
  const close = () => {
    onOpen(undefined)
    if (isBlank(line) && lines.length > 1) lineActions.remove(line.key)
  }
  return (
    <Sheet
      open
      // The draft has it as it is typed.
      typed={false}
      onOpenChange={close}
      title={titleOf(lines, place)}
      initialFocus="input"
      footer={
        <>
          <Button variant="primary" onClick={next}>
            Next line
          </Button>
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <SheetLine key={line.key} {...props} ref={box} line={line} place={place} onEnd={next} />
    </Sheet>
  )
}

type SheetLineProps = LineSheetProps & {
  ref: RefObject<HTMLDivElement | null>
  line: DraftLine
  place: number
  onEnd: () => void
}

/** The fields of one line; past the last of them Enter leads on. */
function SheetLine({ ref, onEnd, ...props }: SheetLineProps) {
  const { line, problems, currency, lineActions, onAssembly } = props
  const change = (next: Partial<DraftLine>) => lineActions.change(line.key, next)
  const problem = (field: string) => problems.find((each) => each.line === line.key && each.field === field)?.message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the fields within
    <div
      ref={ref}
      onKeyDown={(event) => walk(event, ref, onEnd)}
      className="flex min-h-[40dvh] flex-col gap-4"
      data-unit
    >
      <LineSheetFields
        line={line}
        currency={currency}
        problem={problem}
        onChange={change}
        onTake={(item) => (item.is_assembly ? onAssembly(line, item) : lineActions.takeInto(line, item))}
      />
      {line.kind !== 'section' && <LineMore {...props} problem={problem} onChange={change} />}
      <SheetEnd {...props} />
    </div>
  )
}

/** What the line comes to, and what else can be done with it. */
function SheetEnd({
  lines,
  options,
  line,
  place,
  amounts,
  currency,
  lineActions,
  onOpen,
  onKeep,
}: LinesProps & { line: DraftLine; place: number }) {
  const totals = amounts.get(line.key)
  const money = carriesMoney(line)
  return (
    <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3">
      <span className="text-ink-muted">{money && 'Amount'}</span>
      <span className="ms-auto">
        {money && totals && <Money amount={moneyText(totals.offered)} currency={currency} className="text-h3" />}
      </span>
      <LineSheetMenu
        line={line}
        place={place}
        last={place === lines.length - 1}
        options={options}
        lineActions={lineActions}
        onOpen={onOpen}
        onKeep={onKeep}
      />
    </div>
  )
}

/** `Line 2`, of an option `Good, line 2`. */
function titleOf(lines: readonly DraftLine[], place: number): string {
  const { kind, option_group = null } = lines[place] ?? {}
  const of = (title: string) => (option_group === null ? title : `${option_group}, ${title.toLowerCase()}`)
  if (kind === 'section') return of('Section')
  if (kind === 'text') return of('Note')
  const above = lines.slice(0, place).filter((each) => !isBlank(each) && each.option_group === option_group)
  return of(`Line ${above.length + 1}`)
}

/* Enter goes from step to step, and past the last one. */
function walk(event: KeyboardEvent, box: RefObject<HTMLElement | null>, onEnd: () => void) {
  const steps = [...(box.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const step = steps.indexOf(event.target as HTMLElement)
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || step < 0) return
  event.preventDefault()
  const later = steps[step + 1]
  if (later) later.focus()
  else onEnd()
}
