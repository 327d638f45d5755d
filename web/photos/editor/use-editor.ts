import { useState } from 'react'
import type { Mark, MarkKind, Point, Unit } from '#contract/photos/annotation/mark-rules.ts'
import type { Photo } from '#contract/photos/shapes.ts'
import { type MarkStyle, newMark, sizes, widths } from './mark-edits.ts'
import { photoScale, withScale } from './scale.ts'
import type { Tool } from './tools.ts'
import * as works from './work.ts'

export type Editor = ReturnType<typeof useEditor>

/** A photo that is being edited: what is done with it, with the way back, and what is selected. */
export function useEditor(photo: Photo) {
  const [begun, setBegun] = useState(() => works.workOf(photo))
  const [history, setHistory] = useState(() => works.beginWith(begun))
  const [tool, setTool] = useState<Tool>('select')
  const [selectedId, setSelectedId] = useState<string>()
  /** Which of its handles keys move; -1: all of it. */
  const [handle, setHandle] = useState(-1)
  const [style, setStyle] = useState<MarkStyle>({ color: '#FF5A36', width: widths[1].value, size: sizes[1].value })
  const [hidden, setHidden] = useState(false)
  const work = history.now
  const selected = work.marks.find(({ id }) => id === selectedId)

  const select = (id: string | undefined) => {
    setSelectedId(id)
    setHandle(-1)
  }
  const change = (edit: (work: works.Work) => works.Work, step?: string) =>
    setHistory((before) => works.change(before, edit, step))
  const editMark = (id: string, edit: (mark: Mark) => Mark, step?: string) =>
    change((now) => ({ ...now, marks: now.marks.map((mark) => (mark.id === id ? edit(mark) : mark)) }), step)

  return {
    ...{ work, tool, selected, handle, style, hidden, select, setHandle, change, editMark },
    isDirty: !works.isSame(work, begun),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(works.undo),
    redo: () => setHistory(works.redo),
    takeBack: (step: string) => setHistory((before) => works.takeBack(before, step)),
    /** Begins anew with a photo as it is on the server. */
    reset(to: Photo) {
      const now = works.workOf(to)
      setBegun(now)
      setHistory(works.beginWith(now))
      select(undefined)
    },
    setTool(next: Tool) {
      setTool(next)
      setHidden(false)
      if (next !== 'select') select(undefined)
    },
    toggleHidden: () => setHidden(!hidden),
    /** Draws a mark, and selects it. */
    add(kind: MarkKind, points: readonly Point[], step?: string): Mark {
      const mark = withScale(newMark(kind, points, style), photoScale(work.marks))
      change((now) => ({ ...now, marks: [...now.marks, mark] }), step)
      select(mark.id)
      return mark
    },
    remove(id: string) {
      change((now) => ({ ...now, marks: now.marks.filter((mark) => mark.id !== id) }))
      select(undefined)
    },
    /** Changes how the selected mark looks, and those that are drawn next. */
    restyle(next: Partial<MarkStyle>) {
      setStyle((before) => ({ ...before, ...next }))
      if (!selected) return
      const width = selected.kind === 'text' ? next.size : next.width
      editMark(selected.id, (mark) => ({
        ...mark,
        ...(next.color ? { color: next.color } : {}),
        ...(width ? { width } : {}),
      }))
    },
    /** From now on the photo is measured by this: whatever shows a size shows it anew. */
    setScale(scale: number, unit: Unit) {
      change((now) => ({
        ...now,
        marks: now.marks.map((mark) =>
          mark.kind === 'measure' || mark.scale !== undefined ? { ...mark, scale, unit } : mark,
        ),
      }))
    },
  }
}
