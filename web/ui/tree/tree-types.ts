import type { ReactNode } from 'react'
import type { TreeMove } from '#contract/values/tree.ts'
import type { MenuItem } from '../overlay/menu.tsx'

export type TreeNode = { id: string; parent_id: string | null; name: string }

/** How a tree shows what it holds, and what can be done with it. */
export type TreeParts<Node extends TreeNode> = {
  /** What it is, for screen readers: "Tags". */
  label: string
  /** Names the places that are dropped on, in `data-<name>`. */
  name: string
  nodes: readonly Node[]
  /** Only those whose name holds it, with what they stand below. */
  query: string
  /** The name as it is shown. */
  face: (node: Node) => ReactNode
  /** At the end of the row: how many, how much. */
  end: (node: Node) => ReactNode
  /** The name of the grip, which opens the menu as well: "VIP: move, merge, delete". */
  gripName: (node: Node) => string
  /** What may be changed; undefined: it is only looked at. */
  actions?: TreeActions<Node>
  /** Chosen ones, where several can be. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
}

export type TreeActions<Node> = {
  edit(node: Node): void
  remove?(node: Node): void
  move(id: string, to: TreeMove): void
  /** What a node can do besides; `steps` are the four moves by one step, as far as there is a place. */
  menu(node: Node, steps: (MenuItem | false)[]): (MenuItem | false | undefined)[]
}
