import { treeOf } from '#contract/values/tree.ts'
import type { TreeNode } from './tree-types.ts'

type TreeOptionsProps = { nodes: readonly TreeNode[]; without?: ReadonlySet<string> }

/** What a tree holds as options of a select, those below others indented. */
export function TreeOptions({ nodes, without }: TreeOptionsProps) {
  return treeOf(nodes)
    .filter(({ node }) => !without?.has(node.id))
    .map(({ node, level }) => (
      <option key={node.id} value={node.id}>
        {'\u2003'.repeat(level - 1) + node.name}
      </option>
    ))
}
