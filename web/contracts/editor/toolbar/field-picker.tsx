import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { inputClass } from '#web/ui/field/input.tsx'
import { useOptions } from '#web/ui/input/options.ts'
import { OptionsList } from '#web/ui/input/options-list.tsx'
import { pointedAt, rowAfter } from '#web/ui/input/pointed-at.ts'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { cx } from '#web/ui/style/class-names.ts'

export type FieldChoice = { name: string; label: string; value: string }

type FieldPickerProps = {
  fields: readonly FieldChoice[]
  /** Where on the screen it opens. */
  at: () => DOMRect
  onPick: (name: string) => void
  onClose: () => void
}

/** Finds a field by its name and inserts it; opens at the caret. */
export function FieldPicker({ fields, at, onPick, onClose }: FieldPickerProps) {
  useLayer(true, onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={{ current: { getBoundingClientRect: at } }} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Insert field"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="enter-rise float-1 z-60 flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-24px)] flex-col gap-1 rounded-card p-1"
        >
          <FieldSearch fields={fields} onPick={onPick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function FieldSearch({ fields, onPick }: Pick<FieldPickerProps, 'fields' | 'onPick'>) {
  const list = useId()
  const { query, search, found, active, pick, onKeyDown } = useFieldSearch(fields, onPick)
  return (
    <>
      <input
        role="combobox"
        aria-label="Field to insert"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        placeholder="Find a field"
        value={query}
        className={cx(inputClass, 'px-3')}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionsList id={list} label="Fields" found={found} active={active} onPick={pick} />
    </>
  )
}

/** What is typed, the fields that it finds, and the one that Enter picks. */
function useFieldSearch(fields: readonly FieldChoice[], onPick: (name: string) => void) {
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState<number>()
  const options = fields.map(({ name, label, value }) => ({ value: name, label, note: value || 'Empty' }))
  const found = useOptions(true, query, options, undefined)
  const count = found.options.length
  const active = pointedAt({ options: found.options, count, query, moved: place })
  const pick = (index: number) => {
    const option = found.options[index]
    if (option) onPick(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setPlace(rowAfter(active, step, count))
    else if (event.key === 'Enter') pick(active)
    else return
    event.preventDefault()
  }
  const search = (words: string) => {
    setQuery(words)
    setPlace(undefined)
  }
  return { query, search, found, active, pick, onKeyDown }
}
