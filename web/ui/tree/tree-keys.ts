import type { KeyboardEvent } from 'react'
import type { PlacedNode, TreeStep } from '#contract/values/tree.ts'
import type { TreeNode } from './tree-types.ts'

type Tree<Node extends TreeNode> = {
  rows: readonly PlacedNode<Node>[]
  active: string | undefined
  isOpen: (row: PlacedNode<Node>) => boolean
  focus: (id: string | undefined) => void
  toggle: (id: string) => void
  step: (node: Node, step: TreeStep) => void
  edit: ((node: Node) => void) | undefined
  remove: ((node: Node) => void) | undefined
  select: ((id: string) => void) | undefined
}

/** The keys of a tree, while the focus is on a row and not on a button in it. */
export function useTreeKeys<Node extends TreeNode>(tree: Tree<Node>) {
  return (event: KeyboardEvent) => {
    const row = tree.rows.find(({ node }) => node.id === tree.active)
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'treeitem'
    if (!row || !isOnRow || event.ctrlKey || event.metaKey) return
    const done = event.altKey ? moveByKey(tree, row, event.key) : walkByKey(tree, row, event.key)
    if (done) event.preventDefault()
  }
}

const steps: Record<string, TreeStep> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function moveByKey<Node extends TreeNode>({ step }: Tree<Node>, { node }: PlacedNode<Node>, key: string): boolean {
  const way = steps[key]
  if (way) step(node, way)
  return way !== undefined
}

function walkByKey<Node extends TreeNode>(tree: Tree<Node>, row: PlacedNode<Node>, key: string): boolean {
  const { rows, isOpen, focus, toggle, edit, remove, select } = tree
  const { node, children, parents } = row
  const place = rows.indexOf(row)
  if (key === 'ArrowDown') focus(rows[place + 1]?.node.id)
  else if (key === 'ArrowUp') focus(rows[place - 1]?.node.id)
  else if (key === 'Home') focus(rows[0]?.node.id)
  else if (key === 'End') focus(rows.at(-1)?.node.id)
  else if (key === 'ArrowRight') isOpen(row) ? focus(rows[place + 1]?.node.id) : children > 0 && toggle(node.id)
  else if (key === 'ArrowLeft') isOpen(row) ? toggle(node.id) : focus(parents.at(-1))
  else if (key === 'Enter' && edit) edit(node)
  else if (key === 'Delete' && remove) remove(node)
  else if ((key === 'x' || key === 'X' || key === ' ') && select) select(node.id)
  else return false
  return true
}
