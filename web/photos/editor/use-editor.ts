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
  const { begun, history, setHistory, begin, change } = useHistory(photo)
  const [tool, setTool] = useState<Tool>('select')
  const [hidden, setHidden] = useState(false)
  const work = history.now
  const selection = useSelection(work)
  const { select } = selection
  const marks = useMarkEdits({ work, change, selection })
  return {
    ...{ work, tool, hidden, change },
    ...selection,
    ...marks,
    isDirty: !works.isSame(work, begun),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(works.undo),
    redo: () => setHistory(works.redo),
    takeBack: (step: string) => setHistory((before) => works.takeBack(before, step)),
    /** Begins anew with a photo as it is on the server. */
    reset(to: Photo) {
      begin(works.workOf(to))
      select(undefined)
    },
    setTool(next: Tool) {
      setTool(next)
      setHidden(false)
      if (next !== 'select') select(undefined)
    },
    toggleHidden: () => setHidden(!hidden),
  }
}

type Change = (edit: (work: works.Work) => works.Work, step?: string) => void

/** What was done since it was begun. */
function useHistory(photo: Photo) {
  const [begun, setBegun] = useState(() => works.workOf(photo))
  const [history, setHistory] = useState(() => works.beginWith(begun))
  const change: Change = (edit, step) => setHistory((before) => works.change(before, edit, step))
  const begin = (work: works.Work) => {
    setBegun(work)
    setHistory(works.beginWith(work))
  }
  return { begun, history, setHistory, begin, change }
}

function useSelection(work: works.Work) {
  const [selectedId, setSelectedId] = useState<string>()
  /** Which of its handles keys move; -1: all of it. */
  const [handle, setHandle] = useState(-1)
  const select = (id: string | undefined) => {
    setSelectedId(id)
    setHandle(-1)
  }
  return { selected: work.marks.find(({ id }) => id === selectedId), select, handle, setHandle }
}

type MarkEdits = { work: works.Work; change: Change; selection: ReturnType<typeof useSelection> }

/** What is done with marks, and how the next will look. */
function useMarkEdits({ work, change, selection: { selected, select } }: MarkEdits) {
  const [style, setStyle] = useState<MarkStyle>({ color: '#FF5A36', width: widths[1].value, size: sizes[1].value })
  const changeMarks = (edit: (marks: readonly Mark[]) => Mark[], step?: string) =>
    change((now) => ({ ...now, marks: edit(now.marks) }), step)
  const editMark = (id: string, edit: (mark: Mark) => Mark, step?: string) =>
    changeMarks((marks) => marks.map((mark) => (mark.id === id ? edit(mark) : mark)), step)
  return {
    ...{ style, editMark },
    /** Draws a mark, and selects it. */
    add(kind: MarkKind, points: readonly Point[], step?: string): Mark {
      const mark = withScale(newMark(kind, points, style), photoScale(work.marks))
      changeMarks((marks) => [...marks, mark], step)
      select(mark.id)
      return mark
    },
    remove(id: string) {
      changeMarks((marks) => marks.filter((mark) => mark.id !== id))
      select(undefined)
    },
    /** Changes how the selected mark looks, and those that are drawn next. */
    restyle(next: Partial<MarkStyle>) {
      setStyle((before) => ({ ...before, ...next }))
      if (selected) editMark(selected.id, (mark) => restyled(mark, next))
    },
    /** From now on the photo is measured by this: whatever shows a size shows it anew. */
    setScale(scale: number, unit: Unit) {
      changeMarks((marks) =>
        marks.map((mark) => (mark.kind === 'measure' || mark.scale !== undefined ? { ...mark, scale, unit } : mark)),
      )
    },
  }
}

function restyled(mark: Mark, next: Partial<MarkStyle>): Mark {
  const width = mark.kind === 'text' ? next.size : next.width
  return { ...mark, ...(next.color ? { color: next.color } : {}), ...(width ? { width } : {}) }
}
