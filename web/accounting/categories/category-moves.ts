import type { QueryClient } from '@tanstack/react-query'
import * as calls from '#contract/accounting/categories/calls.ts'
import type { CategoryNode, CategoryType } from '#contract/accounting/categories/shapes.ts'
import { familyOf, type TreeMove } from '#contract/values/tree.ts'
import { rewrite } from '#web/api/use-call.ts'

/** At which place among those of its parent one stands before another, itself aside; undefined for the last. */
export function positionOf(all: readonly CategoryNode[], id: string, { parent_id, before_id }: TreeMove) {
  const siblings = all.filter((each) => each.parent_id === parent_id && each.id !== id)
  const at = siblings.findIndex((each) => each.id === before_id)
  return at < 0 ? undefined : at
}

/** Where one stands now, to be brought back to. */
export function placeOf(all: readonly CategoryNode[], id: string): TreeMove {
  const parent_id = all.find((each) => each.id === id)?.parent_id ?? null
  const siblings = all.filter((each) => each.parent_id === parent_id)
  const at = siblings.findIndex((each) => each.id === id)
  return { parent_id, before_id: siblings[at + 1]?.id ?? null }
}

/** Why one cannot go there, if it cannot. */
export function whyNot(all: readonly CategoryNode[], id: string, { parent_id }: TreeMove): string | undefined {
  const moved = all.find((each) => each.id === id)
  const parent = all.find((each) => each.id === parent_id)
  if (!moved || !parent) return undefined
  if (familyOf(all, id).has(parent.id)) return `${moved.name} can't go below itself`
  return parent.type === moved.type ? undefined : mixed(moved.type, parent.type)
}

function mixed(one: CategoryType, other: CategoryType): string {
  if (one !== 'other' && other !== 'other') return "Income and expense can't be mixed"
  return "What is in the profit and loss can't be mixed with what isn't"
}

/** Shows the new place before the server has it; returns what undoes that. */
export function foreseeMove(cache: QueryClient, id: string, { parent_id, before_id }: TreeMove): () => void {
  return rewrite(cache, calls.listCategoryTree, undefined, (answer) => {
    const moved = answer.categories.find((each) => each.id === id)
    if (!moved) return answer
    const others = answer.categories.filter((each) => each !== moved)
    const at = others.findIndex((each) => each.id === before_id)
    const place = at < 0 ? others.length : at
    return { ...answer, categories: others.toSpliced(place, 0, { ...moved, parent_id }) }
  })
}
