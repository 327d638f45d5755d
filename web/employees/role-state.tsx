import { useState } from 'react'
import type { PermissionArea, Rung } from '#contract/access/areas.ts'
import { beyond } from '#contract/access/granting.ts'
import type { AdjustedGrants } from '#contract/access/needs.ts'
import type { Grants, Holder, Permission } from '#contract/access/permissions.ts'
import { withReach } from '#contract/access/reach.ts'
import { choose, turn } from '#contract/access/role-changes.ts'
import { explainTurns } from '#contract/access/turn-words.ts'
import { useAccess } from '#web/api/access.ts'
import { announce } from '#web/ui/basic/live-region.tsx'

/** What changed along with the last change, and in which area it was made. */
export type Note = { area: string; sentences: string[] }

/** A role while it is edited: its rights, what each choice would make of them, and which the person may give. */
export function useRoleState(start: Grants) {
  const [grants, setGrants] = useState(start)
  const [note, setNote] = useState<Note>()
  const access = useAccess()
  const giver: Holder = { kind: access?.kind ?? 'client', permissions: access?.permissions ?? {} }
  const givable = (next: Grants) => beyond(giver, next, start).length === 0
  const take = (area: string, { grants: next, turns }: AdjustedGrants) => {
    const sentences = explainTurns(turns)
    setGrants(next)
    setNote(sentences.length > 0 ? { area, sentences } : undefined)
    if (sentences.length > 0) announce(sentences.join('. '))
  }
  return {
    grants,
    note,
    choose: (area: PermissionArea, rung: Rung) => take(area.key, choose(grants, area, rung)),
    turn: (area: PermissionArea, key: Permission, on: boolean) => take(area.key, turn(grants, key, on)),
    reach: (reach: 'own' | 'all') => take('reach', { grants: withReach(grants, reach), turns: [] }),
    mayChoose: (area: PermissionArea, rung: Rung) => givable(choose(grants, area, rung).grants),
    mayTurn: (key: Permission) => givable(turn(grants, key, true).grants),
    mayReachAll: givable(withReach(grants, 'all')),
    discard: () => {
      setGrants(start)
      setNote(undefined)
    },
  }
}

export type RoleState = ReturnType<typeof useRoleState>
