import { type Grants, type Holder, type Level, levelOf, type Permission, permissions } from './permissions.ts'
import { rankOf, wholeOf } from './reach.ts'

/** Whether a person may give somebody these rights: nobody grants what they lack. Source: docs/domain.md, Roles. */
export function mayGrant(holder: Holder, grants: Grants): boolean {
  return beyond(holder, grants).length === 0
}

/**
 * The rights of a role that go beyond the person who gives it: nobody grants what they lack. What the role had before
 * may stay, for that is no grant of theirs.
 */
export function beyond(giver: Holder, next: Grants, before: Grants = {}): Permission[] {
  const [after, was] = [wholeOf(next), wholeOf(before)]
  // A client's rights are over their own records; they give none of them away.
  const held = (key: Permission): Level => (giver.kind === 'client' ? 'none' : levelOf(giver, key))
  const most = (key: Permission): Level => (rankOf(was[key]) > rankOf(held(key)) ? was[key] : held(key))
  return permissions.filter((key) => rankOf(after[key]) > rankOf(most(key)))
}
