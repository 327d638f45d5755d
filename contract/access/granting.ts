import { type UsedRight, usedRights } from './idle-rights.ts'
import { type Grants, type Holder, type Level, levelOf, type Permission } from './permissions.ts'
import { rankOf, wholeOf } from './reach.ts'

/** Whether a person may give somebody these rights: nobody grants what they lack. Source: docs/domain.md, Roles. */
export function mayGrant(holder: Holder, grants: Grants): boolean {
  return beyond(holder, grants).length === 0
}

/**
 * The rights of a role that go beyond the person who gives it: nobody grants what they lack. What the role had before
 * may stay, for that is no grant of theirs, and so may what does nothing: no screen could show why it is too much.
 */
export function beyond(giver: Holder, next: Grants, before: Grants = {}): UsedRight[] {
  const [after, was] = [wholeOf(next), wholeOf(before)]
  // A client's rights are over their own records; they give none of them away.
  const held = (key: Permission): Level => (giver.kind === 'client' ? 'none' : levelOf(giver, key))
  const most = (key: Permission): Level => (rankOf(was[key]) > rankOf(held(key)) ? was[key] : held(key))
  return usedRights.filter((key) => rankOf(after[key]) > rankOf(most(key)))
}
