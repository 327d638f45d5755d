import { useState } from 'react'
import { type Mark, units } from '#contract/photos/annotation/mark-rules.ts'
import { distanceOf, scaleOf } from '#contract/photos/annotation/measure-rules.ts'
import { readSum } from '#contract/values/sum-text.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { Editor } from './use-editor.ts'

/** How long is this? What is answered measures all of the photo. */
export function ScaleForm({ editor, mark }: { editor: Editor; mark: Mark }) {
  const { whole } = editor.work
  const [from, to] = mark.points
  const known = mark.scale && from && to ? distanceOf([from, to], whole) * mark.scale : undefined
  const [asks, setAsks] = useState(known === undefined)
  if (asks) return <LengthForm {...{ editor, mark, known }} onSet={() => setAsks(false)} />
  return (
    <div className="flex flex-col items-start gap-1 text-small text-ink-muted">
      <p>Approximate. It holds for what lies as far away as what the scale was set on.</p>
      <Button size="sm" onClick={() => setAsks(true)}>
        Set scale from this line
      </Button>
    </div>
  )
}

type LengthFormProps = { editor: Editor; mark: Mark; known: number | undefined; onSet: () => void }

function LengthForm({ editor, mark, known, onSet }: LengthFormProps) {
  const { length, type, unit, setUnit, error, set } = useLength(editor, mark, onSet)
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <Field label="How long is this?" error={error}>
        <Input
          value={length}
          inputMode="decimal"
          autoComplete="off"
          placeholder={known === undefined ? '36' : known.toFixed(1)}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <div className="flex items-end gap-2">
        <Field label="Unit" hideLabel className="w-24">
          <Select value={unit} onChange={({ target }) => setUnit(units.find((each) => each === target.value) ?? 'in')}>
            {units.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Set scale</Button>
      </div>
    </form>
  )
}

function useLength(editor: Editor, mark: Mark, onSet: () => void) {
  const [from, to] = mark.points
  const [length, setLength] = useState('')
  const [unit, setUnit] = useState(mark.unit ?? 'in')
  const [error, setError] = useState<string>()
  const type = (typed: string) => {
    setLength(typed)
    setError(undefined)
  }
  const set = () => {
    const value = Number(readSum(length, 4) ?? Number.NaN)
    const scale = from && to && length.trim() !== '' ? scaleOf([from, to], value, editor.work.whole) : undefined
    if (scale === undefined) return setError('Enter its length, such as 36')
    editor.setScale(scale, unit)
    onSet()
  }
  return { length, type, unit, setUnit, error, set }
}
