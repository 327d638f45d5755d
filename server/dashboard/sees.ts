import { levelOf } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'

/** Whether the company's sums are the person's to see. */
export function seesSums(actor: Actor): boolean {
  return (['prices.view', 'invoices.view', 'estimates.view'] as const).every((right) => levelOf(actor, right) === 'all')
}

/** The page of a record, where the person sees it. */
export function pathFor(actor: Actor, noun: string, id: string): string {
  if (actor.kind !== 'client') return pathOf(noun, id)
  return noun === 'job' ? `/dashboard/projects/${id}` : `/dashboard/${noun}s/${id}`
}

/** The team's page of a record. */
export function pathOf(noun: string, id: string): string {
  if (noun === 'client') return `/clients/${id}`
  if (noun === 'job') return `/jobs/${id}`
  if (noun === 'subscription') return '/dashboard/profile/settings?section=subscription'
  return noun === 'estimate' || noun === 'invoice' ? `/billing/${noun}/${id}/view` : '/profile'
}
