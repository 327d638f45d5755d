import type { Category } from '#contract/accounting/categories/shapes.ts'

/** The color of each: its own, else that of the nearest one above it that has one. */
export function colorsOf(all: readonly Pick<Category, 'id' | 'parent_id' | 'color'>[]): ReadonlyMap<string, string> {
  const byId = new Map(all.map((each) => [each.id, each]))
  const found = new Map<string, string>()
  for (const each of all) {
    let at: typeof each | undefined = each
    while (at && !at.color) at = byId.get(at.parent_id ?? '')
    if (at?.color) found.set(each.id, at.color)
  }
  return found
}
