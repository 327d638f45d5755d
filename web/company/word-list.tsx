import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Input } from '#web/ui/field/input.tsx'

type WordListProps = {
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** Offered as buttons until they are taken. */
  suggestions?: readonly string[]
  inputMode?: 'text' | 'email'
  name?: string
}

/** A list of words, each a chip: type and press Enter, or take a suggestion. Used inside a Field. */
export function WordList({ value, onChange, placeholder, suggestions = [], inputMode, name }: WordListProps) {
  const { text, setText, add, remove } = useWords(value, onChange)
  const offered = suggestions.filter((word) => !has(value, word)).slice(0, 6)
  return (
    <div className="flex flex-col gap-2">
      <Input
        name={name}
        value={text}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => add([text])}
        onPaste={(event) => {
          const words = event.clipboardData.getData('text').split(/[\n,;]+/)
          if (words.length < 2) return
          event.preventDefault()
          add(words)
        }}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
            event.preventDefault()
            add([text])
          }
          if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value[value.length - 1] ?? '')
        }}
      />
      {value.length > 0 && <Words words={value} onRemove={remove} />}
      {offered.length > 0 && <Offered words={offered} onAdd={(word) => add([word])} />}
    </div>
  )
}

/** What is typed becomes a word; the same word is not added twice. */
function useWords(value: string[], onChange: (value: string[]) => void) {
  const [text, setText] = useState('')
  const add = (words: string[]) => {
    const fresh = words.map((word) => word.trim()).filter((word) => word && !has(value, word))
    setText('')
    if (fresh.length === 0) return
    onChange([...value, ...fresh])
    announce(`Added ${fresh.join(', ')}`)
  }
  const remove = (word: string) => {
    onChange(value.filter((each) => each !== word))
    announce(`Removed ${word}`)
  }
  return { text, setText, add, remove }
}

function Words({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <Chip tone="slate" onRemove={() => onRemove(word)}>
            {word}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function Offered({ words, onAdd }: { words: readonly string[]; onAdd: (word: string) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Button key={word} size="sm" variant="secondary" onClick={() => onAdd(word)}>
          + {word}
        </Button>
      ))}
    </div>
  )
}

function has(words: string[], word: string): boolean {
  return words.some((each) => each.toLowerCase() === word.toLowerCase())
}
