import type { Tag } from '#contract/clients/tags/shapes.ts'
import { treeOf } from '#contract/clients/tags/tree-rules.ts'

type TagOptionsProps = { tags: readonly Tag[]; without?: ReadonlySet<string> }

/** The tags as options of a select, those below others indented. */
export function TagOptions({ tags, without }: TagOptionsProps) {
  return treeOf(tags)
    .filter(({ tag }) => !without?.has(tag.id))
    .map(({ tag, level }) => (
      <option key={tag.id} value={tag.id}>
        {'\u2003'.repeat(level - 1) + tag.name}
      </option>
    ))
}
