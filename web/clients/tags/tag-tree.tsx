import { FolderInput, HardHat, Merge, Pencil, Plus, Star, Trash2, Users } from 'lucide-react'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import { Tree } from '#web/ui/tree/tree.tsx'
import type { TreeActions } from '#web/ui/tree/tree-types.ts'
import { inClients, inWearers } from './in-clients.ts'
import type { TagActions } from './tag-actions.tsx'
import { TagChip } from './tag-chips.tsx'

type TagTreeProps = {
  tags: readonly Tag[]
  /** Only those whose name holds it, with what they stand below. */
  query: string
  /** undefined: they are only looked at. */
  actions: TagActions | undefined
}

/** The tags as a tree, with how many clients and jobs wear each. */
export function TagTree({ tags, query, actions }: TagTreeProps) {
  return (
    <Tree
      label="Tags"
      name="tag"
      nodes={tags}
      query={query}
      face={(tag) => <TagChip tag={tag} />}
      end={(tag) => inWearers(tag)}
      gripName={({ name }) => `${name}: move, merge, delete`}
      actions={actions && treeActions(actions)}
    />
  )
}

function treeActions(actions: TagActions): TreeActions<Tag> {
  return {
    edit: actions.edit,
    remove: actions.remove,
    move: actions.move,
    menu: (tag, steps) => [
      { label: 'Edit', icon: Pencil, keys: 'Enter', onSelect: () => actions.edit(tag) },
      { label: 'New tag under it', icon: Plus, onSelect: () => actions.add(tag.id) },
      { label: 'Favorite', icon: Star, checked: tag.is_favorite, onSelect: () => actions.favor(tag) },
      { label: `Show ${inClients(tag.usage_count)}`, icon: Users, href: `/clients?tags=${tag.id}` },
      tag.job_count > 0 && {
        label: `Show ${inWearers({ ...tag, usage_count: 0 })}`,
        icon: HardHat,
        href: `/jobs?tags=${tag.id}`,
      },
      'line',
      ...steps,
      { label: 'Move under…', icon: FolderInput, onSelect: () => actions.moveUnder(tag) },
      'line',
      { label: 'Merge…', icon: Merge, onSelect: () => actions.merge(tag) },
      { label: 'Delete', icon: Trash2, danger: true, keys: 'Del', onSelect: () => actions.remove(tag) },
    ],
  }
}
