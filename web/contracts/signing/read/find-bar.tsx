import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import { findText } from './find-text.ts'
import '#web/ui/style/found-text.css'

type FindBarProps = { text: RefObject<HTMLElement | null>; onClose: () => void }

/** Finds words in the contract and goes from one place to the next. */
export function FindBar({ text, onClose }: FindBarProps) {
  const [words, setWords] = useState('')
  const { count, at, step } = useFound(text, words)
  const { find } = useSheetWords()
  const none = words.trim() !== '' && count === 0
  return (
    <search className="flex w-full items-center gap-1">
      <Input
        type="search"
        aria-label={find.findIn}
        placeholder={find.word}
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
        className="min-w-0 flex-1"
      />
      <span className="min-w-16 px-1 text-center text-small text-ink-muted tabular-nums">
        {count > 0 ? find.at(at + 1, count) : none && find.none}
      </span>
      <IconButton label={find.previous} icon={ChevronUp} onClick={() => step(-1)} />
      <IconButton label={find.next} icon={ChevronDown} onClick={() => step(1)} />
      <IconButton label={find.close} icon={X} onClick={onClose} />
    </search>
  )
}

function useFound(text: RefObject<HTMLElement | null>, words: string) {
  const { find } = useSheetWords()
  const [at, setAt] = useState(0)
  const found = useMemo(() => (text.current ? findText(text.current, words) : []), [text, words])
  useEffect(() => {
    setAt(0)
    if (words.trim() !== '') announce(found.length === 0 ? find.none : find.found(found.length))
    show(found, 0)
    return () => mark([], undefined)
  }, [found, words, find])
  const step = (by: number) => {
    if (found.length === 0) return
    const next = (at + by + found.length) % found.length
    setAt(next)
    show(found, next)
    announce(find.at(next + 1, found.length))
  }
  return { count: found.length, at, step }
}

function show(found: readonly Range[], at: number) {
  const range = found[at]
  mark(found, range)
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/* Marked without touching the document; a browser that can't still goes there. */
function mark(found: readonly Range[], current: Range | undefined) {
  if (!('highlights' in CSS)) return
  CSS.highlights.set('found', new Highlight(...found.filter((range) => range !== current)))
  CSS.highlights.set('found-current', new Highlight(...(current ? [current] : [])))
}
