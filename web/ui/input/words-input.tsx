import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useFieldWiring } from '../field/field.tsx'
import { inputClass } from '../field/input.tsx'
import { cx } from '../style/class-names.ts'
import { hasUnshown, insertName, readWords, type SayName, writeWords } from './words-dom.ts'

export type WordsHandle = { insert(name: string): void }

type WordsInputProps = {
  /** Text with `{{names}}`. */
  value: string
  onChange: (value: string) => void
  /** What a name is shown as, such as its value; undefined for one that means nothing. */
  say: SayName
  /** Lines it shows at least; unset for one line alone. */
  rows?: number
  placeholder?: string
  ref?: Ref<WordsHandle>
}

/** Words in which each `{{name}}` is shown as a chip: read as they will arrive, a chip kept or taken out whole. */
export function WordsInput({ value, onChange, say, rows, placeholder, ref }: WordsInputProps) {
  const wiring = useFieldWiring({})
  const { box, emitChange, leave } = useWordsBox({ value, onChange, say, ref })
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input holds plain text alone, and chips are no text
    <div
      {...wiring}
      ref={box}
      role="textbox"
      tabIndex={0}
      aria-labelledby={wiring.id && `${wiring.id}-label`}
      aria-multiline={rows !== undefined}
      aria-placeholder={placeholder}
      data-placeholder={value === '' ? placeholder : undefined}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      style={{ minHeight: rows ? `calc(${rows}lh + 1.125rem)` : undefined }}
      className={cx(
        inputClass,
        'cursor-text overflow-y-auto px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
        // As wide as the box and without a place of its own: the box is as high as all of it, and the caret begins where it does.
        'before:pointer-events-none before:float-start before:-me-[100%] before:w-full before:text-ink-subtle before:content-[attr(data-placeholder)]',
        rows !== undefined && 'max-h-96',
      )}
      onInput={emitChange}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rows) event.preventDefault()
      }}
      onPaste={(event) => {
        if (rows) return
        event.preventDefault()
        document.execCommand('insertText', false, event.clipboardData.getData('text/plain').replace(/\s+/g, ' '))
      }}
    />
  )
}

/** The box that holds the words: what is typed is in it already, only what comes from elsewhere is written into it. */
function useWordsBox({ value, onChange, say, ref }: Pick<WordsInputProps, 'value' | 'onChange' | 'say' | 'ref'>) {
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<Range>(undefined)
  useLayoutEffect(() => {
    if (box.current && readWords(box.current) !== value) writeWords(box.current, value, say)
  }, [value, say])
  const emitChange = () => box.current && onChange(readWords(box.current))
  useImperativeHandle(ref, () => ({
    insert(name) {
      if (!box.current) return
      box.current.focus()
      insertName(box.current, caret.current, name, say(name) ?? name)
      emitChange()
    },
  }))
  const leave = () => {
    const selection = getSelection()
    caret.current = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined
    if (box.current && hasUnshown(box.current, say)) writeWords(box.current, value, say)
  }
  return { box, emitChange, leave }
}
