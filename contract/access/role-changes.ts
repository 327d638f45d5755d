import { areas, type PermissionArea, type Rung, rightsOf, rungNames, rungOf, rungsOf } from './areas.ts'
import { type AdjustedGrants, applyChange } from './needs.ts'
import type { Grants, Level, Permission } from './permissions.ts'
import { canBeOwn, type Reach, reachOf } from './reach.ts'
import { nameOfRight } from './words.ts'

/** A role after another choice in one area. New rights reach as far as the role does; in a mixed role their own only. */
export function choose(grants: Grants, area: PermissionArea, rung: Rung): AdjustedGrants {
  const most = rungsOf(area).at(-1) ?? 'none'
  const chosen = rightsOf(area, rung)
  const change = Object.fromEntries(
    rightsOf(area, most).map((key) => [key, chosen.includes(key) ? levelIn(grants, key) : 'none']),
  )
  return applyChange(grants, change as Grants)
}

/** A role after one right was switched on or off. */
export function turn(grants: Grants, permission: Permission, on: boolean): AdjustedGrants {
  return applyChange(grants, { [permission]: on ? levelIn(grants, permission) : 'none' })
}

/** A right that is held keeps its reach. */
function levelIn(grants: Grants, key: Permission): Level {
  const held = grants[key] ?? 'none'
  if (held !== 'none') return held
  return canBeOwn(key) && reachOf(grants) !== 'all' ? 'own' : 'all'
}

/** One line of what is about to change: "Jobs: View → Edit", "Send estimates: Off → On". */
export type RoleChange = { what: string; from: string; to: string }

/** What differs between two states of a role, in the words of the matrix and its order. */
export function changesOfRole(before: Grants, after: Grants): RoleChange[] {
  const [was, is] = [reachOf(before), reachOf(after)]
  const reach = was === is ? [] : [{ what: 'Can see', from: reachNames[was], to: reachNames[is] }]
  return [...reach, ...areas.flatMap((area) => changesIn(area, before, after))]
}

function changesIn(area: PermissionArea, before: Grants, after: Grants): RoleChange[] {
  const [from, to] = [shownRung(area, before), shownRung(area, after)]
  const rung = from === to ? [] : [{ what: area.label, from, to }]
  const switched = area.switches.filter((key) => isOn(before, key) !== isOn(after, key))
  return [
    ...rung,
    ...switched.map((key) => ({ what: nameOfRight(key), from: onOff(before, key), to: onOff(after, key) })),
  ]
}

/** The choice in words; a mix that fits none of them is named by its rights. */
export function shownRung(area: PermissionArea, grants: Grants): string {
  if (rungsOf(area).length === 0) return ''
  const rung = rungOf(area, grants)
  if (rung) return rungNames[rung]
  const most = rungsOf(area).at(-1) ?? 'none'
  return rightsOf(area, most)
    .filter((key) => isOn(grants, key))
    .map(nameOfRight)
    .join(', ')
}

export const reachNames: Record<Reach, string> = { own: 'Own only', all: 'All', mixed: 'Some own, some all' }

export function isOn(grants: Grants, key: Permission): boolean {
  return (grants[key] ?? 'none') !== 'none'
}

function onOff(grants: Grants, key: Permission): string {
  return isOn(grants, key) ? 'On' : 'Off'
}
