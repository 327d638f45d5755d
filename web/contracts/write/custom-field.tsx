import { useState } from 'react'
import { knownFields } from '#contract/contracts/fields/field-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

type CustomFieldProps = { taken: readonly string[]; onAdd: (name: string) => void; onCancel: () => void }

/** Names a field of the company's own; it goes into the text where the caret is. */
export function CustomField({ taken, onAdd, onCancel }: CustomFieldProps) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = problemOf(words, taken)
  const add = () => {
    setAsked(true)
    if (!problem) onAdd(nameOf(words))
  }
  return (
    <div className="flex flex-col gap-2 rounded-input bg-sunken p-3">
      <Field label="Name of the field" error={asked ? problem : undefined} help="Such as “Color of trim”">
        <Input
          autoFocus
          value={words}
          maxLength={40}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
            if (event.key === 'Escape') onCancel()
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" onClick={add}>
          Insert field
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** "Color of trim": `color_of_trim`. */
function nameOf(words: string): string {
  const plain = words.normalize('NFKD').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40)
}

function problemOf(words: string, taken: readonly string[]): string | undefined {
  const name = nameOf(words)
  if (!name) return 'Name the field with letters'
  if (taken.includes(name) || knownFields.some((each) => each === name)) return 'There is a field of that name'
  return undefined
}
