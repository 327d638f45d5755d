import { Trash2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { markColors } from '#contract/photos/annotation/drawing-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { sizes, widths } from './mark-edits.ts'
import { photoScale, showsSize, withoutScale, withScale } from './scale.ts'
import { ScaleForm } from './scale-form.tsx'
import type { Editor } from './use-editor.ts'

type PropertiesProps = { editor: Editor; words: RefObject<HTMLTextAreaElement | null> }

/** How the selected mark looks and what it says; without one, how the next will look. */
export function Properties({ editor, words }: PropertiesProps) {
  const { selected, tool } = editor
  const isText = selected ? selected.kind === 'text' : tool === 'text'
  const scale = photoScale(editor.work.marks)
  if (!selected && (tool === 'select' || tool === 'crop')) return null
  return (
    <div className="flex flex-col gap-3">
      <Looks editor={editor} isText={isText} />
      {selected && <Words editor={editor} words={words} />}
      {selected?.kind === 'measure' && <ScaleForm key={selected.id} editor={editor} mark={selected} />}
      {selected && selected.kind !== 'measure' && scale && showsSize(selected) && (
        <Switch
          label="Show its size"
          checked={selected.scale !== undefined}
          onChange={(on) => editor.editMark(selected.id, (mark) => (on ? withScale(mark, scale) : withoutScale(mark)))}
        />
      )}
    </div>
  )
}

/** Color, and width or size, as rows of dots. */
export function Looks({ editor, isText }: { editor: Editor; isText: boolean }) {
  const { selected, style, restyle } = editor
  const color = (selected?.color ?? style.color).toLowerCase()
  const value = selected?.width ?? (isText ? style.size : style.width)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 phone:gap-x-2">
      <Choices label="Color">
        {markColors.map((each) => (
          <Choice
            key={each.color}
            name="color"
            label={each.name}
            checked={each.color.toLowerCase() === color}
            onChoose={() => restyle({ color: each.color })}
          >
            <span className="size-6 rounded-full border border-line-strong" style={{ background: each.color }} />
          </Choice>
        ))}
      </Choices>
      <Choices label={isText ? 'Size' : 'Width'}>
        {(isText ? sizes : widths).map((each, at) => (
          <Choice
            key={each.name}
            name={isText ? 'size' : 'width'}
            label={each.name}
            checked={each.value === value}
            onChoose={() => restyle(isText ? { size: each.value } : { width: each.value })}
          >
            <SizeSign isText={isText} at={at} />
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

/** A letter or a stroke that grows with its place. */
function SizeSign({ isText, at }: { isText: boolean; at: number }) {
  if (!isText) return <span aria-hidden className="w-5 rounded-full bg-ink" style={{ height: 2 + at * 3 }} />
  return (
    <span aria-hidden className="font-label leading-none" style={{ fontSize: 13 + at * 5 }}>
      A
    </span>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className="flex">
      {children}
    </div>
  )
}

type ChoiceProps = { name: string; label: string; checked: boolean; onChoose: () => void; children: ReactNode }

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className={cx(
        'quick relative grid size-10 cursor-pointer place-items-center rounded-full phone:size-11',
        'has-focus-visible:outline-2 has-focus-visible:outline-chalk',
        checked ? 'bg-sunken inset-ring-2 inset-ring-chalk' : 'hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={`mark-${name}`}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
      />
      {children}
    </label>
  )
}

/** What is written on a mark, as it is typed; Enter returns to the photo, a text without words goes. */
function Words({ editor, words }: PropertiesProps) {
  const { selected } = editor
  if (!selected) return null
  const leave = () => {
    if (selected.kind === 'text' && !selected.text?.trim()) editor.remove(selected.id)
  }
  return (
    <div className="flex items-end gap-1">
      <Field label={selected.kind === 'text' ? 'Text' : 'Words'} className="flex-1">
        <Textarea
          ref={words}
          value={selected.text ?? ''}
          rows={1}
          maxLength={limits.line}
          placeholder={selected.kind === 'text' ? 'Type here' : 'Add words'}
          onChange={({ target }) =>
            editor.editMark(
              selected.id,
              (mark) => ({ ...mark, text: target.value || undefined }),
              `words ${selected.id}`,
            )
          }
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
            event.preventDefault()
            event.stopPropagation()
            document.querySelector<HTMLElement>('[data-canvas]')?.focus()
          }}
        />
      </Field>
      <IconButton label="Delete mark" icon={Trash2} onClick={() => editor.remove(selected.id)} />
    </div>
  )
}
