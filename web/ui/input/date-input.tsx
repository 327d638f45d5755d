import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Input, type InputProps } from '../field/input.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { useLayer } from '../overlay/use-layer.ts'
import { formatDay } from '../text/format.ts'
import { useFormats } from '../text/format-context.tsx'
import { Calendar } from './calendar.tsx'
import { readDay } from './read-day.ts'
import { selectOnFocus } from './select-on-focus.ts'

type DateInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'defaultValue' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD', '' when empty; or what was written, when it cannot be read. */
  value: string
  onChange: (value: string) => void
  /** The company's day, unless set. */
  today?: string
  /** Days outside cannot be picked in the calendar. */
  min?: string
  max?: string
}

/** A day, written ("fri", "+2w", "11/17") or picked from a calendar. */
export function DateInput({ value, onChange, min, max, onBlur, today: given, ...attributes }: DateInputProps) {
  const formats = useFormats()
  const today = given ?? formats.today
  const { text, meant, type, leave } = useTypedDay({ value, today, onChange })
  const [open, setOpen] = useState(false)
  useLayer(open, () => setOpen(false))
  const pick = (day: string) => {
    leave()
    onChange(day)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor className="flex w-full">
        <Input
          placeholder="11/17 or fri"
          autoComplete="off"
          {...attributes}
          value={text}
          {...selectOnFocus}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            leave()
            onBlur?.(event)
          }}
          after={<AfterDay meant={meant} />}
        />
      </Popover.Anchor>
      <CalendarPopover
        value={ISO.test(value) ? value : undefined}
        today={today}
        locale={formats.locale}
        min={min}
        max={max}
        onPick={pick}
      />
    </Popover.Root>
  )
}

/** A day while it is typed: what is meant is said beside it, and takes its place once the field is left. */
function useTypedDay({ value, today, onChange }: Pick<DateInputProps, 'value' | 'onChange'> & { today: string }) {
  const { locale } = useFormats()
  const [draft, setDraft] = useState<string>()
  const shown = ISO.test(value) ? formatDay(value, today, locale) : value
  const read = draft && draft !== shown ? readDay(draft, today, locale) : undefined
  return {
    text: draft ?? shown,
    meant: read && formatDay(read, today, locale),
    type: (text: string) => {
      setDraft(text)
      onChange(text.trim() === '' ? '' : (readDay(text, today, locale) ?? text))
    },
    leave: () => setDraft(undefined),
  }
}

function AfterDay({ meant }: { meant: string | undefined }) {
  return (
    <>
      {meant && <ReadAs>{meant}</ReadAs>}
      <Popover.Trigger asChild>
        <CalendarButton />
      </Popover.Trigger>
    </>
  )
}

function ReadAs({ children }: { children: string }) {
  return (
    <output className="rounded-chip bg-chalk-tint px-2 text-small font-label whitespace-nowrap text-chalk">
      {children}
    </output>
  )
}

function CalendarPopover(props: ComponentProps<typeof Calendar>) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label="Choose a day"
        className="enter-rise leave-fade float-1 z-60 rounded-card p-3"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          ;(event.target as HTMLElement).querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
        }}
      >
        <Calendar {...props} />
      </Popover.Content>
    </Popover.Portal>
  )
}

function CalendarButton(props: Partial<ComponentProps<typeof IconButton>>) {
  return <IconButton {...props} size="sm" label="Open calendar" icon={CalendarDays} />
}

const ISO = /^\d{4}-\d{2}-\d{2}$/
