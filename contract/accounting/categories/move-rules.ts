import { limits } from '../../values/limits.ts'
import type { CategoryType } from './shapes.ts'

type Node = { id: string; parent_id: string | null; type: CategoryType }

/** Why a category cannot stand below another one. */
export type MoveFault = 'unknown' | 'cycle' | 'depth' | 'type'

/** Whether a category may go below another one, or to the top, as the tree is: what speaks against it, if anything does. */
export function faultOfMove(categories: readonly Node[], id: string, parentId: string | null): MoveFault | undefined {
  if (parentId === null) return undefined
  const byId = new Map(categories.map((each) => [each.id, each]))
  const parent = byId.get(parentId)
  if (!parent) return 'unknown'
  const above = pathTo(byId, parentId)
  if (above.includes(id)) return 'cycle'
  if (parent.type !== byId.get(id)?.type) return 'type'
  return above.length + heightOf(categories, id) > limits.categoryDepth ? 'depth' : undefined
}

/** What is said of it. */
export const moveMessages: Record<MoveFault, string> = {
  unknown: 'Choose from your categories',
  cycle: "A category can't go below itself or a category below it",
  depth: `Categories go ${limits.categoryDepth} levels deep. Choose one further up.`,
  type: "Income and expense can't be mixed",
}

/** Of chosen categories those that are moved themselves: what stands below another chosen one goes along with it. */
export function movedOf(categories: readonly Node[], ids: readonly string[]): string[] {
  const byId = new Map(categories.map((each) => [each.id, each]))
  return [...new Set(ids)].filter((id) => !pathTo(byId, id).some((above) => above !== id && ids.includes(above)))
}

/** The ids from the top down to this one. */
function pathTo(byId: ReadonlyMap<string, Node>, id: string): string[] {
  const path: string[] = []
  let at = byId.get(id)
  while (at && !path.includes(at.id)) {
    path.unshift(at.id)
    at = at.parent_id === null ? undefined : byId.get(at.parent_id)
  }
  return path
}

/** How many levels a category takes with those below it. */
function heightOf(categories: readonly Node[], id: string): number {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const height = (of: string): number => 1 + Math.max(0, ...(below.get(of) ?? []).map((each) => height(each.id)))
  return height(id)
}
