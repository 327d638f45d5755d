import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { OptionsPopover } from '#web/ui/input/options-popover.tsx'
import { rowAfter } from '#web/ui/input/pointed-at.ts'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { Person } from '../crew/team.ts'
import { peopleLike, typedMention, withMention } from './mentions.ts'

type MentionTextareaProps = {
  value: string
  onChange: (value: string) => void
  people: readonly Person[]
  /** Control or Command with Enter. */
  onSend: () => void
  maxLength?: number
}

/** Text in which an @ names somebody: the names are offered below, chosen with arrows and Enter or by hand. */
export function MentionTextarea({ value, onChange, people, onSend, ...attributes }: MentionTextareaProps) {
  const id = useId()
  const { box, names, active, open, choose, close, follow, onKeyDown } = useMention({ value, onChange, people, onSend })
  return (
    <OptionsPopover
      open={open}
      onClose={close}
      input={box}
      id={id}
      label="People"
      found={{ state: 'ready', options: names.map(toOption), retry: () => {} }}
      active={active}
      onPick={choose}
      anchor={
        <div className="w-full">
          <Textarea
            {...attributes}
            ref={box}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              follow(event)
            }}
            onSelect={follow}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </div>
      }
    />
  )
}

const toOption = ({ id, name }: Person) => ({ value: id, label: name })

type UseMention = Pick<MentionTextareaProps, 'value' | 'onChange' | 'people' | 'onSend'>

/** Whose name is being typed at the caret, and which of them the keys choose. */
function useMention({ value, onChange, people, onSend }: UseMention) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState<number>()
  const moveTo = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put behind the name once it stands there
  useLayoutEffect(() => {
    if (moveTo.current !== undefined) box.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  }, [value])
  const typed = caret === undefined ? undefined : typedMention(value, caret)
  const names = typed ? peopleLike(people, typed.query) : []
  const open = names.length > 0
  // After the sign alone nobody is meant yet: Enter goes on to the next line.
  const active = at ?? (typed?.query ? 0 : -1)
  const close = () => setCaret(undefined)
  const choose = (index: number) => {
    const person = names[index]
    if (!person || !typed || caret === undefined) return
    const next = withMention(value, caret, typed.at, person)
    moveTo.current = next.caret
    onChange(next.text)
    close()
  }
  const follow = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    // Only typing opens the list; moving the caret out of the name closes it.
    if (event.type === 'change') setAt(undefined)
    if (event.type === 'change' || caret !== undefined)
      setCaret(selectionStart === selectionEnd ? selectionEnd : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend()
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setAt(rowAfter(active, step, names.length))
    else if ((event.key === 'Enter' || event.key === 'Tab') && active >= 0) choose(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { box, names, active, open, choose, close, follow, onKeyDown }
}
