import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { cx } from '../style/class-names.ts'
import type { FoundOptions } from './options.ts'

export type OptionsListProps = {
  id: string
  label: string
  found: FoundOptions & { retry: () => void }
  /** The place of the row that Enter chooses; -1: none. */
  active: number
  /** The value that is chosen already. */
  chosen?: string
  /** The words of a last row that creates. */
  offer?: string
  /** Why there is nothing, where that is known better. */
  empty?: string
  onPick: (index: number) => void
}

/** What opens under a Combobox: the options, the offer to create, or why there are none. */
export function OptionsList({ id, label, found, active, chosen, offer, empty, onPick }: OptionsListProps) {
  const { options } = found
  const row = (index: number) => ({ id: `${id}-${index}`, active: index === active, onPick: () => onPick(index) })
  return (
    <>
      <div role="listbox" id={id} aria-label={label} className="max-h-80 overflow-y-auto">
        {options.map((option, index) => (
          <Row key={option.value} {...row(index)} chosen={option.value === chosen}>
            <span className="max-w-full flex-[1_0_auto] truncate">{option.label}</span>
            {option.note && <span className="min-w-0 truncate text-small text-ink-muted">{option.note}</span>}
          </Row>
        ))}
        {offer && (
          <Row {...row(options.length)}>
            <Icon of={Plus} size={16} className="text-chalk" />
            <span className="min-w-0 truncate text-chalk">{offer}</span>
          </Row>
        )}
      </div>
      <div role="status">{!offer && options.length === 0 && <Reason found={found} empty={empty} />}</div>
    </>
  )
}

function Reason({ found, empty = 'Nothing matches' }: Pick<OptionsListProps, 'found' | 'empty'>) {
  if (found.state === 'loading') return <span className="block px-3 py-2 text-ink-muted">Searching…</span>
  if (found.state === 'ready') return <span className="block px-3 py-2 text-ink-muted">{empty}</span>
  return (
    <span className="flex items-center justify-between gap-3 ps-3">
      Couldn't load
      <Button size="sm" variant="quiet" onClick={found.retry}>
        Try again
      </Button>
    </span>
  )
}

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
