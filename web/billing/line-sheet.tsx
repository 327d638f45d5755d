import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type DraftLine, isBlank, priceOf, takeItem, turnInto } from '#contract/billing/draft-line-rules.ts'
import { carriesMoney } from '#contract/billing/line-rules.ts'
import type { TaxRate } from '#contract/billing/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Money } from '#web/ui/money.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { QtyInput } from '#web/ui/qty-input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ItemField } from './item-field.tsx'
import type { LinesProps } from './line-deeds.ts'
import { LineDiscount } from './line-discount.tsx'
import { LineRates } from './line-rates.tsx'

type LineSheetProps = LinesProps & {
  at: string
  /** The document's tax; undefined for none. */
  usual: TaxRate | undefined
}

/** A line with all its fields: the way to write on a phone, and to the rarer fields on a desk. */
export function LineSheet({
  lines,
  at,
  problems,
  amounts,
  currency,
  taxed,
  rates,
  usual,
  deeds,
  onOpen,
}: LineSheetProps) {
  const seesCosts = useCan('costs.view')
  const place = lines.findIndex((line) => line.key === at)
  const line = lines[place]
  if (!line) return null
  const totals = amounts.get(line.key)
  const money = carriesMoney(line)
  const change = (next: Partial<DraftLine>) => deeds.change(line.key, next)
  const problem = (field: string) => problems.find((each) => each.line === line.key && each.field === field)?.message
  const next = () => onOpen(lines[place + 1]?.key ?? deeds.add(line.key))
  const close = () => {
    onOpen(undefined)
    if (isBlank(line) && lines.length > 1) deeds.remove(line.key)
  }
  return (
    <Sheet
      open
      onOpenChange={close}
      title={line.kind === 'section' ? 'Section' : line.kind === 'text' ? 'Note' : `Line ${place + 1}`}
      initialFocus="input, textarea"
      footer={
        <>
          <Button variant="primary" onClick={next}>
            Next line
          </Button>
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <div key={line.key} className="flex min-h-[52dvh] flex-col gap-4" data-unit>
        {money ? (
          <ItemField
            name={line.name}
            error={problem('name')}
            onChange={(name) => change({ name })}
            onTake={(item) => {
              const { key: _, ...taken } = takeItem(line, item)
              change(taken)
            }}
          />
        ) : (
          <Field label={line.kind === 'section' ? 'Heading' : 'Words'} error={problem('name')}>
            <Input
              value={line.name}
              maxLength={limits.line}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        )}
        {line.kind !== 'section' && (
          <Field label="Description" optional>
            <Textarea
              rows={2}
              maxLength={limits.note}
              value={line.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Field>
        )}
        {money && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field label="Quantity" error={problem('quantity')}>
                <QtyInput value={line.quantity} onChange={(quantity) => change({ quantity })} />
              </Field>
              <Field label="Unit" optional>
                <Input
                  value={line.unit}
                  maxLength={20}
                  placeholder="each, hr, sq ft"
                  onChange={(event) => change({ unit: event.target.value })}
                />
              </Field>
              <Field label="Price" error={problem('unit_price')}>
                <MoneyInput
                  currency={currency}
                  value={line.unit_price}
                  onChange={(unit_price) => change({ unit_price })}
                  onBlur={() => change({ unit_price: priceOf(line) })}
                />
              </Field>
              <LineDiscount
                line={line}
                error={problem('discount_percent') ?? problem('discount_amount')}
                onChange={change}
              />
            </div>
            {seesCosts && (
              <Field label="Your cost" optional help="Each; never shown to the client" error={problem('cost')}>
                <MoneyInput currency={currency} value={line.cost} onChange={(cost) => change({ cost })} />
              </Field>
            )}
            <div className="flex flex-col">
              {taxed && <LineRates line={line} rates={rates} usual={usual} onChange={change} />}
              <Switch
                label="Optional"
                note="The client chooses whether to take it"
                checked={line.optional}
                onChange={(optional) => change({ optional, selected: false })}
              />
            </div>
          </>
        )}
        <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3">
          <span className="text-ink-muted">{money && 'Amount'}</span>
          <span className="ms-auto">
            {money && totals && <Money amount={moneyText(totals.offered)} currency={currency} className="text-h3" />}
          </span>
          <Menu
            trigger={<IconButton label="More for this line" icon={Ellipsis} />}
            items={[
              place > 0 && { label: 'Move up', icon: ArrowUp, onSelect: () => deeds.move(line.key, -1) },
              place < lines.length - 1 && {
                label: 'Move down',
                icon: ArrowDown,
                onSelect: () => deeds.move(line.key, 1),
              },
              { label: 'Duplicate', icon: Copy, onSelect: () => deeds.duplicate(line.key) },
              ...(['section', 'text', 'discount'] as const).map(
                (kind) =>
                  isBlank(line) && {
                    label: { section: 'Make it a section', text: 'Make it a note', discount: 'Make it a discount' }[
                      kind
                    ],
                    onSelect: () => {
                      const { key: _, ...turned } = turnInto(line, kind)
                      change(turned)
                    },
                  },
              ),
              'line',
              {
                label: 'Delete',
                icon: Trash2,
                danger: true,
                onSelect: () => {
                  onOpen(undefined)
                  deeds.remove(line.key)
                },
              },
            ]}
          />
        </div>
      </div>
    </Sheet>
  )
}
