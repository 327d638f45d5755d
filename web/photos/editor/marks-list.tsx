import { Trash2 } from 'lucide-react'
import type { Mark } from '#contract/photos/annotation/mark-rules.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { colorName, describeMark, titleOf } from './mark-words.ts'
import { tools } from './tools.ts'
import type { Editor } from './use-editor.ts'

/** Every mark in words: what a screen reader has of the photo, and a way to each of them. */
export function MarksList({ editor, onChoose }: { editor: Editor; onChoose?: () => void }) {
  const { marks } = editor.work
  return (
    <section aria-label="Marks" className="flex flex-col gap-1">
      <h2 className="text-h3">Marks ({marks.length})</h2>
      {marks.length === 0 && <p className="text-small text-ink-muted">Nothing drawn yet. Choose a tool to begin.</p>}
      <ul className="-mx-2 flex flex-col">
        {marks.map((mark) => (
          <MarkRow key={mark.id} editor={editor} mark={mark} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

type MarkRowProps = { editor: Editor; mark: Mark; onChoose: (() => void) | undefined }

function MarkRow({ editor, mark, onChoose }: MarkRowProps) {
  const { marks, whole } = editor.work
  const selected = mark.id === editor.selected?.id
  const title = titleOf(mark, marks, whole)
  const choose = () => {
    editor.select(mark.id)
    onChoose?.()
    document.querySelector<HTMLElement>('[data-canvas]')?.focus()
  }
  return (
    <li className={cx('flex items-center rounded-input', selected && 'bg-chalk-tint')}>
      <button
        type="button"
        aria-label={describeMark(mark, marks, whole)}
        aria-pressed={selected}
        onClick={choose}
        className="quick flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-input px-2 text-start hover:bg-sunken phone:min-h-12"
      >
        <Icon of={tools.find(({ tool }) => tool === mark.kind)?.icon ?? Trash2} size={16} />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span
          aria-hidden
          title={colorName(mark.color)}
          className="size-3 shrink-0 rounded-full border border-line-strong"
          style={{ background: mark.color }}
        />
      </button>
      <IconButton label={`Delete ${title}`} icon={Trash2} size="sm" onClick={() => editor.remove(mark.id)} />
    </li>
  )
}
