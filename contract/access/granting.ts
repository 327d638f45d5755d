import { type Grants, type Holder, type Level, levelOf, type Permission } from './permissions.ts'

const heights: Record<Level, number> = { none: 0, own: 1, all: 2 }

/** Whether a person may give somebody these rights: nobody grants what they lack. Source: api.md 2, roles. */
export function mayGrant(holder: Holder, grants: Grants): boolean {
  const given = Object.entries(grants) as [Permission, Level][]
  return given.every(([permission, level]) => heights[level] <= heights[levelOf(holder, permission)])
}
