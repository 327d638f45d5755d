import { type KeyboardEvent, useState } from 'react'
import type { DraftLine, ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import type { Option } from '#web/ui/input/options.ts'
import { useItemOptions } from './item-options.ts'

export type Turn = 'section' | 'text' | 'discount'
type Command = Turn | 'list' | 'options'

export type ItemOffersProps = {
  line: DraftLine
  onChange: (name: string) => void
  onTake: (item: ItemToTake) => void
  onTurn: (kind: Turn) => void
  /** The price list is wanted. */
  onList: () => void
  /** Options are to be offered, where that may be. */
  onOffer: (() => void) | undefined
}

const COMMANDS: readonly (Option & { value: Command })[] = [
  { value: 'section', label: 'Section', note: 'A heading over lines' },
  { value: 'text', label: 'Note', note: 'Text without a price' },
  { value: 'discount', label: 'Discount line', note: 'Takes an amount off' },
  { value: 'list', label: 'From price list', note: 'Earlier items' },
  { value: 'options', label: 'Offer options', note: 'Good, better, best' },
]

/** What is offered under the item of a line: the commands after a "/", else earlier lines and services; none is chosen at first. */
export function useItemOffers({ line, onChange, onTake, onTurn, onList, onOffer }: ItemOffersProps) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isCommand = line.name.startsWith('/')
  const takesItems = !isCommand && line.kind !== 'section' && line.kind !== 'text'
  const { found: items, itemOf } = useItemOptions(open && takesItems, line.name)
  const found = isCommand ? commandsFor(line.name, Boolean(onOffer)) : items
  const count = found.options.length
  const active = isCommand ? Math.max(0, at) : at
  // While the typing finds nothing there is nothing to show: any words will do as an item.
  const offers = open && (isCommand || (takesItems && count > 0))
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = (index: number) => {
    const option = found.options[index]
    if (!option) return
    close()
    const item = itemOf(option.value)
    if (isCommand && option.value === 'list') onList()
    else if (isCommand && option.value === 'options') onOffer?.()
    else if (isCommand) onTurn(option.value as Turn)
    else if (item) onTake(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!offers || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && count > 0 && (active >= 0 || step > 0)) setAt((active + step + count) % count)
    else if (event.key === 'Enter' && active >= 0 && !event.ctrlKey && !event.shiftKey) pick(active)
    else if (event.key === 'Escape') {
      close()
      if (isCommand) onChange('')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (name: string) => {
    onChange(name)
    setAt(-1)
    setOpen(true)
  }
  return { isCommand, found, active, open: offers, close, pick, onKeyDown, type }
}

function commandsFor(typed: string, offers: boolean) {
  const wanted = typed.slice(1).trim().toLowerCase()
  const options = COMMANDS.filter(
    ({ value, label }) => label.toLowerCase().includes(wanted) && (offers || value !== 'options'),
  )
  return { state: 'ready' as const, options, retry: () => {} }
}
