import { useEffect, useRef, useState } from 'react'
import { dropOf, type PlacedNode, stepOf, type TreeMove, type TreeStep, treeOf } from '#contract/values/tree.ts'
import { DropLine } from '../table/drop-line.tsx'
import { useDrag } from '../table/use-drag.ts'
import { useTreeKeys } from './tree-keys.ts'
import { TreeRow } from './tree-row.tsx'
import type { TreeNode, TreeParts } from './tree-types.ts'

/**
 * Things below one another: arrows walk through them, Alt and an arrow move one, so does dragging it by its grip.
 * https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
 */
export function Tree<Node extends TreeNode>(tree: TreeParts<Node>) {
  const { nodes, actions } = tree
  const parts = useTree(tree)
  const { box, rows, active, closed, setAt, move, focus, toggle } = parts
  const drag = useTreeDrag(tree, parts)
  const { dragged } = drag
  const select = selectOf(tree)
  const isOpen = ({ node, children }: PlacedNode<Node>) => children > 0 && !closed.has(node.id)
  const step = (node: Node, way: TreeStep) => move(node.id, stepOf(nodes, node.id, way))
  const { edit, remove } = actions ?? { edit: undefined, remove: undefined }
  const onKeyDown = useTreeKeys({ rows, active, isOpen, focus, toggle, step, edit, remove, select })
  return (
    <div ref={drag.box} className="relative">
      <div
        ref={box}
        role="tree"
        aria-label={tree.label}
        aria-multiselectable={select ? true : undefined}
        onKeyDown={onKeyDown}
        className="flex flex-col"
      >
        {rows.map((row) => (
          <TreeRow
            key={row.node.id}
            tree={tree}
            row={row}
            open={row.children > 0 ? !closed.has(row.node.id) : undefined}
            active={row.node.id === active}
            dropped={dragged?.into === row.node.id && dragged.key !== row.node.id}
            grip={drag.grip}
            onStep={(way) => step(row.node, way)}
            canStep={(way) => stepOf(nodes, row.node.id, way) !== undefined}
            onFocus={() => setAt(row.node.id)}
            onToggle={() => toggle(row.node.id)}
            onSelect={select}
          />
        ))}
      </div>
      {dragged && !dragged.into && <DropLine top={dragged.top} />}
    </div>
  )
}

/** Which of them are in view, which one the keys are at, and how one comes elsewhere. */
function useTree<Node extends TreeNode>({ nodes, query, actions, name }: TreeParts<Node>) {
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string>()
  const rows = rowsInView(nodes, query, closed)
  const active = rows.some(({ node }) => node.id === at) ? at : rows[0]?.node.id
  const move = (id: string, to: TreeMove | undefined) => {
    if (!to || !actions) return
    setAt(id)
    if (to.parent_id) setClosed(without(closed, to.parent_id))
    actions.move(id, to)
  }
  const focus = (id: string | undefined) => {
    if (!id) return
    setAt(id)
    box.current?.querySelector<HTMLElement>(`[data-${name}="${id}"]`)?.focus()
  }
  const toggle = (id: string) => setClosed(closed.has(id) ? without(closed, id) : new Set([...closed, id]))
  return { box, rows, active, closed, setAt, move, focus, toggle }
}

type TreeState = Pick<ReturnType<typeof useTree>, 'closed' | 'move' | 'toggle'>

/** Drags a node by its grip to another place; a closed branch opens on the way. */
function useTreeDrag<Node extends TreeNode>({ name, nodes }: TreeParts<Node>, { closed, move, toggle }: TreeState) {
  const drag = useDrag({
    name,
    nests: true,
    onDrop: (key, before, into) => move(key, dropOf(nodes, key, before, into)),
  })
  useOpenOver(drag.dragged?.into, (id) => closed.has(id) && toggle(id))
  return drag
}

/** Chooses one more, or one less; undefined where none can be chosen. */
function selectOf<Node extends TreeNode>({ selected = new Set(), onSelect }: TreeParts<Node>) {
  return onSelect && ((id: string) => onSelect(selected.has(id) ? without(selected, id) : new Set([...selected, id])))
}

const HOVER = 700

/** A closed branch opens while something is dragged over it for a while. */
function useOpenOver(into: string | undefined, open: (id: string) => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!into) return
    const timer = setTimeout(() => latest.current(into), HOVER)
    return () => clearTimeout(timer)
  }, [into])
}

/** Without what is below a closed one; while something is looked for, all that lead to it are open. */
function rowsInView<Node extends TreeNode>(
  nodes: readonly Node[],
  query: string,
  closed: ReadonlySet<string>,
): PlacedNode<Node>[] {
  const rows = treeOf(nodes)
  const wanted = query.trim().toLowerCase()
  if (!wanted) return rows.filter(({ parents }) => !parents.some((id) => closed.has(id)))
  const found = rows.filter(({ node }) => node.name.toLowerCase().includes(wanted))
  const led = new Set(found.flatMap(({ node, parents }) => [node.id, ...parents]))
  return rows.filter(({ node }) => led.has(node.id))
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  return new Set([...ids].filter((each) => each !== id))
}
