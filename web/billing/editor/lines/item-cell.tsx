import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { DraftLine, ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { isTable } from '#contract/billing/drafts/paste-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { type Option, useOptions } from '#web/ui/input/options.ts'
import { OptionsPopover } from '#web/ui/input/options-popover.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { findItems } from '../../queries.ts'
import { cellClass } from './cell-look.ts'

type Turn = 'section' | 'text' | 'discount'
type ItemCellProps = {
  label: string
  line: DraftLine
  invalid: boolean
  onChange: (name: string) => void
  onTake: (item: ItemToTake) => void
  onTurn: (kind: Turn) => void
  onList: () => void
  onPaste: (text: string) => void
}

const COMMANDS: readonly (Option & { value: Turn | 'list' })[] = [
  { value: 'section', label: 'Section', note: 'A heading over lines' },
  { value: 'text', label: 'Note', note: 'Text without a price' },
  { value: 'discount', label: 'Discount line', note: 'Takes an amount off' },
  { value: 'list', label: 'From price list', note: 'Earlier items' },
]

/** The item: written freely; earlier lines and services are offered while typing, and "/" opens the commands. */
export function ItemCell({ label, line, invalid, onChange, onTake, onTurn, onList, onPaste }: ItemCellProps) {
  const { locale, currency } = useFormats()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const items = useRef(new Map<string, ItemToTake>())
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const words = line.kind === 'section' || line.kind === 'text'
  const command = line.name.startsWith('/')
  const commands = COMMANDS.filter(({ label }) => label.toLowerCase().includes(line.name.slice(1).trim().toLowerCase()))
  const load = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const found = await findItems(query, signal)
    items.current = new Map(found.map((item) => [item.name, item]))
    return found.map((item) => ({
      value: item.name,
      label: item.name,
      note: item.unit_price
        ? `${formatMoney(item.unit_price, { currency, locale })}${item.unit ? ` / ${item.unit}` : ''}`
        : undefined,
    }))
  }
  const found = useOptions(open && !command && !words, line.name, undefined, load)
  const shown = command ? { state: 'ready' as const, options: commands, retry: () => {} } : found
  const count = shown.options.length
  // While the typing finds nothing there is nothing to show: any words will do as an item.
  const offers = open && (command || (!words && count > 0))
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = (index: number) => {
    const option = shown.options[index]
    if (!option) return
    close()
    const item = items.current.get(option.value)
    if (command && option.value === 'list') onList()
    else if (command) onTurn(option.value as Turn)
    else if (item) onTake(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!offers || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const active = command ? Math.max(0, at) : at
    if (step && count > 0 && (at >= 0 || step > 0 || command)) setAt((active + step + count) % count)
    else if (event.key === 'Enter' && active >= 0 && !event.ctrlKey && !event.shiftKey) pick(active)
    else if (event.key === 'Escape') {
      close()
      if (command) onChange('')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <OptionsPopover
      open={offers}
      onClose={close}
      input={input}
      id={list}
      label={command ? 'Commands' : 'Earlier lines and services'}
      found={shown}
      active={command ? Math.max(0, at) : at}
      onPick={pick}
      anchor={
        <input
          ref={input}
          data-cell="name"
          role="combobox"
          aria-label={label}
          aria-expanded={offers}
          aria-controls={offers ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={offers && (command || at >= 0) ? `${list}-${Math.max(0, at)}` : undefined}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          maxLength={limits.line}
          value={line.name}
          placeholder={words ? (line.kind === 'section' ? 'Section' : 'Note') : 'Type an item, or / for more'}
          className={cx(
            cellClass,
            line.kind === 'section' ? 'font-strong' : line.kind === 'text' ? '' : 'font-label placeholder:font-text',
          )}
          onChange={(event) => {
            onChange(event.target.value)
            setAt(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!isTable(text)) return
            event.preventDefault()
            onPaste(text)
          }}
          onBlur={close}
        />
      }
    />
  )
}
