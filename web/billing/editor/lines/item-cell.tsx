import { useId, useRef } from 'react'
import type { LineKind } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { OptionsPopover } from '#web/ui/input/options-popover.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { isTable, textOfCopiedTable } from '#web/ui/table-file/copied-table.ts'
import { cellClass } from './cell-look.ts'
import { type ItemOffersProps, useItemOffers } from './item-offers.ts'

type ItemCellProps = ItemOffersProps & {
  label: string
  invalid: boolean
  onPaste: (text: string) => void
}

/** The item: written freely; earlier lines and services are offered while typing, and "/" opens the commands. */
export function ItemCell({ label, invalid, onPaste, ...props }: ItemCellProps) {
  const { line } = props
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isCommand, found, active, open, close, pick, onKeyDown, type } = useItemOffers(props)
  return (
    <OptionsPopover
      open={open}
      onClose={close}
      input={input}
      id={list}
      label={isCommand ? 'Commands' : 'Earlier lines and services'}
      found={found}
      active={active}
      onPick={pick}
      anchor={
        <input
          ref={input}
          data-cell="name"
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          maxLength={limits.line}
          value={line.name}
          placeholder={placeholders[line.kind] ?? 'Type an item, or / for more'}
          className={cx(cellClass, looks[line.kind] ?? 'font-label placeholder:font-text')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = textOfCopiedTable(event.clipboardData)
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

const placeholders: Partial<Record<LineKind, string>> = { section: 'Section', text: 'Note' }
const looks: Partial<Record<LineKind, string>> = { section: 'font-strong', text: '' }
