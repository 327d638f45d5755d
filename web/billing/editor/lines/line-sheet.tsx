import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type DraftLine, isBlank, priceOf, takeItem } from '#contract/billing/drafts/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { TaxRate } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { QtyInput } from '#web/ui/input/qty-input.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { ItemField } from './item-field.tsx'
import type { LinesProps } from './line-actions.ts'
import { LineMore } from './line-more.tsx'
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
  const { lines, at, problems, amounts, currency, lineActions, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  // The first line gets the focus with the sheet; each next one here, within the press that asked for it.
  useLayoutEffect(() => {
    if (at) box.current?.querySelector('input')?.focus()
  }, [at])
  const place = lines.findIndex((line) => line.key === at)
  const line = lines[place]
  if (!line) return null
  const totals = amounts.get(line.key)
  const money = carriesMoney(line)
  const number = lines.slice(0, place).filter((each) => !isBlank(each)).length + 1
  const change = (next: Partial<DraftLine>) => lineActions.change(line.key, next)
  const problem = (field: string) => problems.find((each) => each.line === line.key && each.field === field)?.message
  const next = () => {
    if (isBlank(line)) box.current?.querySelector('input')?.focus()
    else onOpen(lines[place + 1]?.key ?? lineActions.add(line.key))
  }
  const close = () => {
    onOpen(undefined)
    if (isBlank(line) && lines.length > 1) lineActions.remove(line.key)
  }
  const walk = (event: KeyboardEvent) => {
    const steps = [...(box.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
    const step = steps.indexOf(event.target as HTMLElement)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || step < 0) return
    event.preventDefault()
    const later = steps[step + 1]
    if (later) later.focus()
    else next()
  }
  return (
    <Sheet
      open
      onOpenChange={close}
      title={line.kind === 'section' ? 'Section' : line.kind === 'text' ? 'Note' : `Line ${number}`}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the fields within */}
      <div key={line.key} ref={box} onKeyDown={walk} className="flex min-h-[40dvh] flex-col gap-4" data-unit>
        {money ? (
          <ItemField
            name={line.name}
            error={problem('name')}
            onChange={(name) => change({ name })}
            onTake={(item) => {
              const { key: _, ...taken } = takeItem(line, item)
              change(taken)
              box.current?.querySelectorAll<HTMLElement>('[data-step]')[1]?.focus()
            }}
          />
        ) : (
          <Field label={line.kind === 'section' ? 'Heading' : 'Words'} error={problem('name')}>
            <Input
              data-step
              enterKeyHint="next"
              autoComplete="off"
              value={line.name}
              maxLength={limits.line}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        )}
        {money && (
          <div className="grid grid-cols-2 gap-4">
            <Field label="Quantity" error={problem('quantity')}>
              <QtyInput
                data-step
                enterKeyHint="next"
                value={line.quantity}
                onChange={(quantity) => change({ quantity })}
              />
            </Field>
            <Field label="Price" error={problem('unit_price')}>
              <MoneyInput
                data-step
                enterKeyHint="next"
                currency={currency}
                value={line.unit_price}
                onChange={(unit_price) => change({ unit_price })}
                onBlur={() => change({ unit_price: priceOf(line) })}
              />
            </Field>
          </div>
        )}
        {line.kind !== 'section' && <LineMore {...props} line={line} problem={problem} onChange={change} />}
        <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3">
          <span className="text-ink-muted">{money && 'Amount'}</span>
          <span className="ms-auto">
            {money && totals && <Money amount={moneyText(totals.offered)} currency={currency} className="text-h3" />}
          </span>
          <LineSheetMenu
            line={line}
            place={place}
            last={place === lines.length - 1}
            lineActions={lineActions}
            onOpen={onOpen}
          />
        </div>
      </div>
    </Sheet>
  )
}
