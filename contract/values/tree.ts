type Node = { id: string; parent_id: string | null }

/** A thing as it stands in its tree, from 1 at the top. */
export type PlacedNode<T> = {
  node: T
  level: number
  /** Those it stands below, the topmost first. */
  parents: readonly string[]
  children: number
  place: number
  of: number
}

/** Where a thing goes: below which one, and before which of its children; null for the top, and for the last place. */
export type TreeMove = { parent_id: string | null; before_id: string | null }

export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** All of them in the order in which the tree shows them, each behind its parent. */
export function treeOf<T extends Node>(nodes: readonly T[]): PlacedNode<T>[] {
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const walk = (parent: string | null, parents: readonly string[]): PlacedNode<T>[] => {
    const siblings = below.get(parent) ?? []
    return siblings.flatMap((node, at) => [
      {
        node,
        level: parents.length + 1,
        parents,
        children: below.get(node.id)?.length ?? 0,
        place: at + 1,
        of: siblings.length,
      },
      ...walk(node.id, [...parents, node.id]),
    ])
  }
  return walk(null, [])
}

/** One of them and all that stand below it. */
export function familyOf(nodes: readonly Node[], id: string): Set<string> {
  const below = treeOf(nodes).filter(({ parents }) => parents.includes(id))
  return new Set([id, ...below.map(({ node }) => node.id)])
}

/** One step with a key: up and down among its siblings, in below the one above it, out to where its parent stands. */
export function stepOf(nodes: readonly Node[], id: string, step: TreeStep): TreeMove | undefined {
  const node = nodes.find((each) => each.id === id)
  if (!node) return undefined
  const { parent_id } = node
  const siblings = siblingsOf(nodes, parent_id)
  const at = siblings.indexOf(id)
  const above = siblings[at - 1]
  if (step === 'up') return above ? { parent_id, before_id: above } : undefined
  if (step === 'down') return siblings[at + 1] ? { parent_id, before_id: siblings[at + 2] ?? null } : undefined
  if (step === 'in') return above ? { parent_id: above, before_id: null } : undefined
  const parent = nodes.find((each) => each.id === parent_id)
  return parent && { parent_id: parent.parent_id, before_id: after(nodes, parent) }
}

/** Where a drop leads: into one, before one, or behind all; undefined where it would go below itself. */
export function dropOf(nodes: readonly Node[], id: string, before?: string, into?: string): TreeMove | undefined {
  const family = familyOf(nodes, id)
  if (into) return family.has(into) ? undefined : { parent_id: into, before_id: null }
  const next = nodes.find((each) => each.id === before)
  if (!next) return { parent_id: null, before_id: null }
  return family.has(next.id) ? undefined : { parent_id: next.parent_id, before_id: next.id }
}

function siblingsOf(nodes: readonly Node[], parent_id: string | null): string[] {
  return nodes.filter((each) => each.parent_id === parent_id).map(({ id }) => id)
}

function after(nodes: readonly Node[], { id, parent_id }: Node): string | null {
  const siblings = siblingsOf(nodes, parent_id)
  return siblings[siblings.indexOf(id) + 1] ?? null
}
