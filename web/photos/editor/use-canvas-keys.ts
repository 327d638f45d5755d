import type { KeyboardEvent } from 'react'
import type { MarkKind, Point } from '#contract/photos/annotation/mark-rules.ts'
import { defaultPoints, handlesOf, moved, withHandle } from './mark-edits.ts'
import { tools } from './tools.ts'
import type { Drawing } from './use-drawing.ts'
import type { Editor } from './use-editor.ts'
import type { EditorView } from './use-view.ts'

type KeysProps = { editor: Editor; view: EditorView; drawing: Drawing; onWords: () => void }

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The keys of the photo itself: each tool without a pointer. */
export function useCanvasKeys({ editor, view, drawing, onWords }: KeysProps) {
  const { selected, tool, work } = editor
  const enter = () => {
    if (drawing.taps.length > 0) return drawing.finish()
    if (selected) return onWords()
    if (tool === 'crop') return
    if (tool === 'select') return editor.select(work.marks[0]?.id)
    editor.add(tool, defaultPoints(tool as MarkKind, view.seen))
    if (tool === 'text') onWords()
  }
  const letGo = () => {
    if (drawing.taps.length > 0) drawing.forget()
    else if (selected) editor.select(undefined)
    else editor.setTool('select')
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    const remove = selected && (() => editor.remove(selected.id))
    const acts = new Map<string, (() => void) | undefined>([
      ['Enter', enter],
      ['Escape', letGo],
      ['Delete', remove],
      ['Backspace', remove],
    ])
    const act = arrow ? () => move(editor, view, arrow, event.shiftKey) : acts.get(event.key)
    if (act) act()
    if (act || (event.key === 'Tab' && toHandle(editor, event.shiftKey)) || event.key === ' ') event.preventDefault()
    if (event.key === ' ') drawing.setPanning(true)
  }
}

/** An arrow moves what is selected, or one handle of it; else the photo. */
function move(editor: Editor, view: EditorView, [x, y]: Point, far: boolean) {
  const { selected, handle } = editor
  if (!selected) return view.panBy(-x * 40, -y * 40)
  const by = far ? 10 : 1
  const [dx, dy] = [(x * by) / (view.frame.width || 1), (y * by) / (view.frame.height || 1)]
  const place = handlesOf(selected)[handle]
  editor.editMark(
    selected.id,
    (mark) => (place ? withHandle(mark, handle, [place[0] + dx, place[1] + dy]) : moved(mark, exact(dx), exact(dy))),
    `keys ${selected.id} ${handle}`,
  )
}

/** Tab goes from handle to handle, and on from the last as ever. */
function toHandle({ selected, handle, setHandle }: Editor, back: boolean): boolean {
  const most = selected ? handlesOf(selected).length : 0
  const next = handle + (back ? -1 : 1)
  const stays = next < most && next >= -1
  setHandle(stays ? next : -1)
  return stays && most > 0
}

/* The least step that places are kept in. */
const exact = (value: number) => (value === 0 ? 0 : Math.sign(value) * Math.max(1e-4, Math.abs(value)))

/** The keys of the editor wherever the focus is, but where something is typed. */
export function editorKeys(editor: Editor, view: EditorView) {
  return (event: KeyboardEvent) => {
    const at = event.target as Element
    if (event.defaultPrevented || event.altKey || at.closest('input:not([type=range]), textarea, select')) return
    const key = event.key.toLowerCase()
    const act =
      event.ctrlKey || event.metaKey
        ? { z: event.shiftKey ? editor.redo : editor.undo, y: editor.redo }[key]
        : (letters(editor)[key] ??
          { '+': () => view.zoomBy(1.5), '=': () => view.zoomBy(1.5), '-': () => view.zoomBy(1 / 1.5), '0': view.fit }[
            key
          ])
    if (!act) return
    event.preventDefault()
    act()
  }
}

function letters(editor: Editor): Record<string, () => void> {
  const ofTools = tools.map(({ tool, key }) => [key.toLowerCase(), () => editor.setTool(tool)] as const)
  return { ...Object.fromEntries(ofTools), h: editor.toggleHidden, c: () => editor.setTool('crop') }
}
