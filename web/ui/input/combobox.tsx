import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../basic/icon.tsx'
import { useFieldWiring } from '../field/field.tsx'
import { inputClass } from '../field/input.tsx'
import { cx } from '../style/class-names.ts'
import { type Option, useOptions } from './options.ts'
import { OptionsPopover } from './options-popover.tsx'
import { pointedAt, rowAfter } from './pointed-at.ts'
import { selectOnFocus } from './select-on-focus.ts'

type ComboboxProps = {
  /** What is chosen. */
  value: Option | undefined
  onChange: (option: Option | undefined) => void
  /** All options, filtered here; or what there is for what was typed, in the order in which it is offered… */
  options?: readonly Option[] | ((query: string) => readonly Option[])
  /** …or a search that answers them; called 150 ms after the last key. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What `options` are made of is on its way still: Enter waits for it. */
  waits?: boolean
  /** Offers `Create "…"` when nothing is called exactly so. */
  onCreate?: (query: string) => void
  /** Said instead of "Nothing matches" while nothing was typed and there is nothing to choose. */
  empty?: string
  /** The words of that offer. */
  createLabel?: (query: string) => string
  placeholder?: string
  autoFocus?: boolean
  /** Its list is open from the first. */
  opens?: boolean
  /** Emptying the field chooses nothing: it only shows all of them again. */
  keeps?: boolean
  /** Esc closed its list. */
  onEscape?: () => void
  id?: string
  'aria-label'?: string
  onBlur?: () => void
}

/** Type to find one of many; with arrows and Enter, or by hand. Inside a Field it is labelled. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, createLabel = (query) => `Create “${query}”`, empty } = props
  const wiring = useFieldWiring(props)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { query, wanted, creates, found, active, open, type, show, choose, close, onKeyDown } = useChoice(props)
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    type(event.target.value)
    if (event.target.value === '' && !props.keeps) onChange(undefined)
  }
  const leave = () => {
    close()
    props.onBlur?.()
  }
  return (
    <OptionsPopover
      open={open}
      onClose={close}
      input={input}
      id={list}
      label={props['aria-label'] ?? 'Suggestions'}
      found={found}
      active={active}
      chosen={value?.value}
      empty={wanted ? undefined : empty}
      offer={creates ? createLabel(wanted) : undefined}
      onPick={choose}
      anchor={
        <ComboInput
          {...wiring}
          ref={input}
          {...comboRole({ list, open, active: active >= 0 ? active : undefined })}
          aria-label={props['aria-label']}
          autoFocus={props.autoFocus}
          placeholder={props.placeholder}
          value={query ?? value?.label ?? ''}
          onClick={show}
          onChange={write}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      }
    />
  )
}

function ComboInput(attributes: ComponentProps<'input'>) {
  return (
    <div data-control className="relative flex w-full">
      <input {...attributes} autoComplete="off" className={cx(inputClass, 'ps-3 pe-10')} {...selectOnFocus} />
      <Icon of={ChevronDown} size={16} className={chevron} />
    </div>
  )
}

const chevron = 'pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-muted'

/** What a screen reader is told of the field: its list, and which line of that the keys are at. */
function comboRole({ list, open, active }: { list: string; open: boolean; active: number | undefined }) {
  return {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active !== undefined ? `${list}-${active}` : undefined,
  } as const
}

/** What is typed, what is found by it, and which of that the keys choose. */
function useChoice(props: ComboboxProps) {
  const typing = useTyping(props.opens ?? false)
  const { query, open, early, setEarly, setAt, show, close } = typing
  const { found, wanted, creates, count, isExact } = useFound(open, query ?? '', props)
  const { options } = found
  const active = pointedAt({ options, count, query: wanted, moved: typing.at, chosen: props.value?.value })
  useEffect(() => {
    if (!early || found.state === 'loading') return
    setEarly(false)
    // Nobody has seen it: of several only one that is called exactly so is meant.
    if (found.state === 'ready' && wanted && (count === 1 || options.length === 1 || isExact))
      choose(isExact ? options.findIndex(isCalled(wanted)) : 0)
  })

  const choose = (index: number) => {
    const option = found.options[index]
    if (option) props.onChange(option)
    else if (creates) props.onCreate?.(wanted)
    close()
  }
  const waits = props.waits ?? false
  const enter = () => {
    if (found.state === 'failed') found.retry()
    else if (found.state === 'loading' && (query !== undefined || waits)) setEarly(true)
    else if (active >= 0) choose(active)
    // With rows to choose from, Enter leads nowhere else either.
    return found.state !== 'ready' || count > 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      if (open) setAt(rowAfter(active, step, count))
      else show()
    } else if (event.key === 'Enter' && open) {
      if (enter()) event.preventDefault()
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
      props.onEscape?.()
    }
  }
  return { ...typing, wanted, creates, found, count, active, choose, onKeyDown }
}

/** What is typed, whether its list is open, and how far down in that the keys are. */
function useTyping(opens: boolean) {
  const [query, setQuery] = useState<string>()
  const [open, setOpen] = useState(opens)
  const [at, setAt] = useState<number>()
  // Enter came before what was typed for: it takes that once it is there, where it is the only one.
  const [early, setEarly] = useState(false)
  const begin = (text: string | undefined, opens: boolean) => {
    setQuery(text)
    setOpen(opens)
    setAt(undefined)
    setEarly(false)
  }
  return {
    query,
    open,
    at,
    setAt,
    early,
    setEarly,
    show: () => setOpen(true),
    type: (text: string) => begin(text, true),
    close: () => begin(undefined, false),
  }
}

/** The options for what is typed, and whether it can be created, because nothing is called exactly so. */
function useFound(open: boolean, query: string, { onCreate, options, load, waits = false }: ComboboxProps) {
  const found = useOptions(open, query, options, load, waits)
  const wanted = query.trim()
  const isExact = found.options.some(isCalled(wanted))
  const creates = Boolean(onCreate && wanted && !isExact && !waits)
  return { found, wanted, creates, count: found.options.length + (creates ? 1 : 0), isExact }
}

function isCalled(wanted: string) {
  return ({ label }: Option) => label.toLowerCase() === wanted.toLowerCase()
}
