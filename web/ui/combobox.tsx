import { ChevronDown, Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input.tsx'
import { useOptions } from './options.ts'

export type Option = { value: string; label: string /** Small, at the end or below. */; note?: ReactNode }

type ComboboxProps = {
  /** What is chosen. */
  value: Option | undefined
  onChange: (option: Option | undefined) => void
  /** All options, filtered here… */
  options?: readonly Option[]
  /** …or a search that answers them; called 150 ms after the last key. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Offers `Create "…"` when nothing is called exactly so. */
  onCreate?: (query: string) => void
  /** The words of that offer. */
  createLabel?: (query: string) => string
  placeholder?: string
  id?: string
  'aria-label'?: string
  onBlur?: () => void
}

/** Type to find one of many; with arrows and Enter, or by hand. Inside a Field it is labelled. */
export function Combobox({
  value,
  onChange,
  onCreate,
  createLabel = (query) => `Create “${query}”`,
  ...rest
}: ComboboxProps) {
  const wiring = useFieldWiring(rest)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string>()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = useOptions(open, query ?? '', rest.options, rest.load)
  const wanted = query?.trim() ?? ''
  const exact = found.options.some((option) => option.label.toLowerCase() === wanted.toLowerCase())
  const creates = Boolean(onCreate && wanted && !exact)
  const count = found.options.length + (creates ? 1 : 0)
  const active = Math.min(at, count - 1)

  const close = () => {
    setOpen(false)
    setQuery(undefined)
    setAt(0)
  }
  const choose = (index: number) => {
    const option = found.options[index]
    if (option) onChange(option)
    else if (creates) onCreate?.(wanted)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      if (open) setAt((active + step + count) % Math.max(1, count))
      else setOpen(true)
    } else if (event.key === 'Enter' && open && count > 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor className="relative flex w-full">
        <input
          {...wiring}
          ref={input}
          role="combobox"
          aria-label={rest['aria-label']}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && count > 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder={rest.placeholder}
          value={query ?? value?.label ?? ''}
          className={cx(inputClass, 'ps-3 pe-10')}
          onFocus={(event) => event.target.select()}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setQuery(event.target.value)
            setOpen(true)
            setAt(0)
            if (event.target.value === '') onChange(undefined)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close()
            rest.onBlur?.()
          }}
        />
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-muted"
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          {...NOT_A_DIALOG}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="enter-rise float-1 z-60 max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-60 overflow-y-auto rounded-card p-1"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.target === input.current && event.preventDefault()}
          // The input keeps the focus while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div
            role="listbox"
            id={list}
            aria-label={rest['aria-label'] ?? 'Suggestions'}
            className="max-h-80 overflow-y-auto"
          >
            {found.options.map((option, index) => (
              <Row
                key={option.value}
                id={`${list}-${index}`}
                active={index === active}
                chosen={option.value === value?.value}
                onPick={() => choose(index)}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.note && <span className="shrink-0 text-small text-ink-muted">{option.note}</span>}
              </Row>
            ))}
            {creates && (
              <Row id={`${list}-${count - 1}`} active={active === count - 1} onPick={() => choose(count - 1)}>
                <Icon of={Plus} size={16} className="text-chalk" />
                <span className="min-w-0 truncate text-chalk">{createLabel(wanted)}</span>
              </Row>
            )}
          </div>
          <div role="status" className="empty:hidden">
            {found.state === 'failed' ? (
              <span className="flex items-center justify-between gap-3 ps-3">
                Couldn't load
                <Button size="sm" variant="quiet" onClick={found.retry}>
                  Try again
                </Button>
              </span>
            ) : found.state === 'loading' && count === 0 ? (
              <span className="block px-3 py-2 text-ink-muted">Searching…</span>
            ) : count === 0 ? (
              <span className="block px-3 py-2 text-ink-muted">Nothing matches</span>
            ) : null}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/* The list inside has its own role; the box around it has none. */
const NOT_A_DIALOG = { role: undefined }

type RowProps = { id: string; active: boolean; chosen?: boolean; onPick: () => void; children: ReactNode }

function Row({ id, active, chosen = false, onPick, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys; an option is only pressed
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant moves instead of the focus
    <div
      role="option"
      id={id}
      aria-selected={chosen}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onPick}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-input px-3 py-1 hover:bg-sunken phone:min-h-12',
        active && 'bg-sunken shadow-[inset_2px_0_0_var(--chalk-line)]',
        chosen && 'font-label',
      )}
    >
      {children}
    </div>
  )
}
