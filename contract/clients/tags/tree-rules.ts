type Node = { id: string; parent_id: string | null }

/** A tag as it stands in the tree, from 1 at the top. */
export type Placed<T> = {
  tag: T
  level: number
  parents: readonly string[]
  children: number
  place: number
  of: number
}

/** Where a tag goes: below which one, and before which of its children; null for the top, and for the last place. */
export type TagMove = { parent_id: string | null; before_id: string | null }

/** All tags in the order in which the tree shows them, each behind its parent. */
export function treeOf<T extends Node>(tags: readonly T[]): Placed<T>[] {
  const below = Map.groupBy(tags, ({ parent_id }) => parent_id)
  const walk = (parent: string | null, parents: readonly string[]): Placed<T>[] => {
    const siblings = below.get(parent) ?? []
    return siblings.flatMap((tag, at) => [
      {
        tag,
        level: parents.length + 1,
        parents,
        children: below.get(tag.id)?.length ?? 0,
        place: at + 1,
        of: siblings.length,
      },
      ...walk(tag.id, [...parents, tag.id]),
    ])
  }
  return walk(null, [])
}

/** A tag and all that stand below it. */
export function familyOf(tags: readonly Node[], id: string): Set<string> {
  const below = treeOf(tags).filter(({ parents }) => parents.includes(id))
  return new Set([id, ...below.map(({ tag }) => tag.id)])
}

/** One step with a key: up and down among its siblings, in below the one above it, out to where its parent stands. */
export function stepOf(tags: readonly Node[], id: string, step: 'up' | 'down' | 'in' | 'out'): TagMove | undefined {
  const tag = tags.find((each) => each.id === id)
  if (!tag) return undefined
  const { parent_id } = tag
  const siblings = siblingsOf(tags, parent_id)
  const at = siblings.indexOf(id)
  const above = siblings[at - 1]
  if (step === 'up') return above ? { parent_id, before_id: above } : undefined
  if (step === 'down') return siblings[at + 1] ? { parent_id, before_id: siblings[at + 2] ?? null } : undefined
  if (step === 'in') return above ? { parent_id: above, before_id: null } : undefined
  const parent = tags.find((each) => each.id === parent_id)
  return parent && { parent_id: parent.parent_id, before_id: after(tags, parent) }
}

/** Where a drop leads: into a tag, before one, or behind all; undefined where the tag would go below itself. */
export function dropOf(tags: readonly Node[], id: string, before?: string, into?: string): TagMove | undefined {
  const family = familyOf(tags, id)
  if (into) return family.has(into) ? undefined : { parent_id: into, before_id: null }
  const next = tags.find((each) => each.id === before)
  if (!next) return { parent_id: null, before_id: null }
  return family.has(next.id) ? undefined : { parent_id: next.parent_id, before_id: next.id }
}

function siblingsOf(tags: readonly Node[], parent_id: string | null): string[] {
  return tags.filter((each) => each.parent_id === parent_id).map(({ id }) => id)
}

function after(tags: readonly Node[], { id, parent_id }: Node): string | null {
  const siblings = siblingsOf(tags, parent_id)
  return siblings[siblings.indexOf(id) + 1] ?? null
}
