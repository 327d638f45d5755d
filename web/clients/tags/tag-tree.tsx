import { useRef, useState } from 'react'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import { dropOf, type Placed, stepOf, type TagMove, treeOf } from '#contract/clients/tags/tree-rules.ts'
import { DropLine } from '#web/ui/table/drop-line.tsx'
import { useDrag } from '#web/ui/table/use-drag.ts'
import type { TagActions } from './tag-actions.tsx'
import { TagRow } from './tag-row.tsx'
import { useTreeKeys } from './tree-keys.ts'

type TagTreeProps = {
  tags: readonly Tag[]
  /** Only those whose name holds it, with what they stand below. */
  query: string
  /** undefined: they are only looked at. */
  actions: TagActions | undefined
}

/**
 * The tags as a tree: arrows walk through it, Alt and an arrow move a tag, so does dragging it by its grip.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
 */
export function TagTree({ tags, query, actions }: TagTreeProps) {
  const { box, rows, active, closed, setAt, move, focus, toggle } = useTree({ tags, query, actions })
  const drag = useDrag({
    name: 'tag',
    nests: true,
    onDrop: (key, before, into) => move(key, dropOf(tags, key, before, into)),
  })
  const onKeyDown = useTreeKeys({
    rows,
    active,
    isOpen: ({ tag, children }) => children > 0 && !closed.has(tag.id),
    focus,
    toggle,
    move: (tag, step) => move(tag.id, stepOf(tags, tag.id, step)),
    actions,
  })
  return (
    <div ref={drag.box} className="relative">
      <div ref={box} role="tree" aria-label="Tags" onKeyDown={onKeyDown} className="flex flex-col">
        {rows.map((row) => (
          <TagRow
            key={row.tag.id}
            row={row}
            open={row.children > 0 ? !closed.has(row.tag.id) : undefined}
            active={row.tag.id === active}
            dropped={drag.dragged?.into === row.tag.id && drag.dragged.key !== row.tag.id}
            grip={drag.grip}
            actions={actions}
            onStep={(step) => move(row.tag.id, stepOf(tags, row.tag.id, step))}
            canStep={(step) => stepOf(tags, row.tag.id, step) !== undefined}
            onFocus={() => setAt(row.tag.id)}
            onToggle={() => toggle(row.tag.id)}
          />
        ))}
      </div>
      {drag.dragged && !drag.dragged.into && <DropLine top={drag.dragged.top} />}
    </div>
  )
}

/** Which of them are shown, which one the keys are at, and how one comes elsewhere. */
function useTree({ tags, query, actions }: TagTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string>()
  const rows = shownRows(tags, query, closed)
  const active = rows.some(({ tag }) => tag.id === at) ? at : rows[0]?.tag.id
  const move = (id: string, to: TagMove | undefined) => {
    if (!to || !actions) return
    setAt(id)
    if (to.parent_id) setClosed(without(closed, to.parent_id))
    actions.move(id, to)
  }
  const focus = (id: string | undefined) => {
    if (!id) return
    setAt(id)
    box.current?.querySelector<HTMLElement>(`[data-tag="${id}"]`)?.focus()
  }
  const toggle = (id: string) => setClosed(closed.has(id) ? without(closed, id) : new Set([...closed, id]))
  return { box, rows, active, closed, setAt, move, focus, toggle }
}

/** Without what is below a closed one; while something is looked for, all that lead to it are open. */
function shownRows(tags: readonly Tag[], query: string, closed: ReadonlySet<string>): Placed<Tag>[] {
  const rows = treeOf(tags)
  const wanted = query.trim().toLowerCase()
  if (!wanted) return rows.filter(({ parents }) => !parents.some((id) => closed.has(id)))
  const found = rows.filter(({ tag }) => tag.name.toLowerCase().includes(wanted))
  const led = new Set(found.flatMap(({ tag, parents }) => [tag.id, ...parents]))
  return rows.filter(({ tag }) => led.has(tag.id))
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  return new Set([...ids].filter((each) => each !== id))
}
