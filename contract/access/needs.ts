import type { UsedRight } from './idle-rights.ts'
import { type Grants, type Level, type Permission, permissions } from './permissions.ts'
import { canBeOwn, rankOf, wholeOf } from './reach.ts'

/**
 * What each right is worth nothing without: nobody edits what they do not see. A right reaches no further than what it
 * needs. Estimates and invoices do not need `prices.view` here although they stay hidden without it: a crew lead has them
 * ready for the day the owner turns prices on.
 */
const needs: Partial<Record<Permission, readonly UsedRight[]>> = {
  'jobs.edit': ['jobs.view'],
  'jobs.delete': ['jobs.edit'],
  'jobs.start_complete': ['jobs.view'],
  'tasks.view': ['jobs.view'],
  'tasks.edit': ['tasks.view'],
  'tasks.delete': ['tasks.edit'],
  'clients.edit': ['clients.view'],
  'clients.delete': ['clients.edit'],
  'clients.contact': ['clients.view'],
  'tags.manage': ['clients.view'],
  'costs.view': ['prices.view'],
  'estimates.edit': ['estimates.view'],
  'estimates.delete': ['estimates.edit'],
  'estimates.send': ['estimates.view', 'prices.view'],
  'invoices.edit': ['invoices.view'],
  'invoices.delete': ['invoices.edit'],
  'invoices.send': ['invoices.view', 'prices.view'],
  'invoices.void_writeoff': ['invoices.view', 'prices.view'],
  'payments.record': ['invoices.view'],
  'payments.refund': ['payments.record', 'prices.view'],
  'contracts.edit': ['contracts.view', 'prices.view'],
  'contracts.delete': ['contracts.edit'],
  'contracts.send': ['contracts.view', 'prices.view'],
  'contracts.countersign': ['contracts.view'],
  'contract_templates.edit': ['contract_templates.view'],
  'contract_templates.delete': ['contract_templates.edit'],
  'photos.upload': ['photos.view'],
  'photos.annotate': ['photos.view'],
  'photos.location': ['photos.view'],
  'photos.share': ['photos.view'],
  'photos.delete': ['photos.view'],
  'accounting.edit': ['accounting.view'],
  'accounting.lock_period': ['accounting.view'],
  'banks.link': ['accounting.view'],
  'banks.remove': ['accounting.view'],
  'banks.sync': ['accounting.view'],
  'reports.view': ['accounting.view'],
}

export type Lack = { key: Permission; need: UsedRight }

/** Rights that reach further than something they need; none in a sound role. */
export function lacksOf(grants: Grants): Lack[] {
  const whole = wholeOf(grants)
  return permissions.flatMap((key) =>
    (needs[key] ?? []).filter((need) => rankOf(whole[need]) < rankOf(whole[key])).map((need) => ({ key, need })),
  )
}

/** A right that changed because of another: turned on because `key` needs it, or off because it needs what was turned off. */
export type Turn = { key: Permission; need: UsedRight; turned: 'on' | 'off' }
export type AdjustedGrants = { grants: Record<Permission, Level>; turns: Turn[] }

/**
 * A role with some rights changed and everything that hangs on them moved along: what was given brings what it needs,
 * what was taken takes along what needs it. The result has no lacks if the role had none.
 */
export function applyChange(grants: Grants, change: Grants): AdjustedGrants {
  const before = wholeOf(grants)
  const after = { ...before, ...change }
  const firm = new Set(permissions.filter((key) => rankOf(after[key]) > rankOf(before[key])))
  const turns: Turn[] = []
  for (;;) {
    const lack = lacksOf(after)[0]
    if (!lack) return { grants: after, turns }
    const { key, need } = lack
    const raises = firm.has(key) && change[need] === undefined
    if (raises) {
      turns.push({ key, need, turned: 'on' })
      after[need] = canBeOwn(need) ? after[key] : 'all'
      firm.add(need)
    } else {
      turns.push({ key, need, turned: 'off' })
      after[key] = after[need]
    }
  }
}
