import type { FastifyRequest } from 'fastify'
import { can } from '#contract/access/permissions.ts'
import { planAllowsWork } from '#contract/subscription/rules.ts'
import { onboardingPage, signingPage } from '#contract/users/page-rules.ts'
import type { Call } from '#contract/wire/call.ts'
import { permissionDenied, Refusal } from '#contract/wire/refusal.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Actor, Link } from '../context.ts'

/**
 * Refuses a state-changing request from another site, by Sec-Fetch-Site, else by Origin. A caller that sends neither is not a
 * browser. Source: docs/domain.md, Accounts.
 */
export function refuseCrossSite(request: FastifyRequest, env: Env) {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin') return
  if (site !== undefined && site !== 'none') throw crossSite()
  if (site === undefined && origin !== undefined && !ownOrigin(origin, request, env)) throw crossSite()
}

/** Checks login, email, onboarding, permission and plan, in the order in which a person can fix them. */
export function refuseStranger(row: Call, actor: Actor | null, link: Link | null, now: string, env: Env) {
  if (row.who === 'public' || (row.orToken && link)) return
  if (!actor) throw new Refusal('not_authenticated', 'Log in first')
  if (row.stage !== 'any' && !actor.user.verified)
    throw new Refusal('email_not_verified', 'Email verification required', { redirect: '/verify-email' })
  if (row.stage === 'onboarded' && !actor.onboarded)
    throw new Refusal('onboarding_required', 'Finish setting up first', {
      redirect: onboardingPage(actor.company && actor.kind),
    })
  if (!mayCall(row, actor)) throw permissionDenied()
  if (row.needsPlan && env.PLANS === 'on' && !hasPlan(actor, now))
    throw new Refusal('inactive_subscription', 'Subscription required', { redirect: '/dashboard' })
}

/** While a client signs on an employee's device, the session may call only what the signing needs; others redirect back to it. */
export function refuseWhileSigning(row: Call, actor: Actor | null, link: Link | null, id: unknown) {
  const signing = actor?.signing_estimate_id ?? actor?.signing_contract_id
  if (!signing || row.who === 'public' || (row.orToken && link)) return
  if (row.whileSigning && (id === undefined || id === signing)) return
  throw new Refusal('signing_in_person', 'Enter your password to take the device back', {
    redirect: signingPage(signing, actor?.signing_contract_id ? 'contract' : 'estimate'),
  })
}

/** Refuses a write from a page that still shows another company. Source: docs/domain.md, Wire, `X-Company`. */
export function refuseStaleTab(request: FastifyRequest, row: Call, actor: Actor | null) {
  const shown = request.headers['x-company']
  if (row.method === 'GET' || typeof shown !== 'string' || !actor?.company) return
  if (shown !== actor.company.id)
    throw new Refusal('company_changed', `You are now working in ${actor.company.name}. Reload this page.`)
}

/** Whether the person has the right to a call, whatever record it is about. */
export function mayCall(row: Pick<Call, 'who' | 'staffOnly'>, actor: Actor): boolean {
  if (row.staffOnly && actor.kind === 'client') return false
  if (row.who === 'signed_in') return true
  if (row.who === 'client') return actor.kind === 'client'
  if (row.who === 'owner') return actor.kind === 'owner'
  if (row.who === 'public' || row.who === 'token') return false
  const keys = typeof row.who === 'string' ? [row.who] : row.who
  return keys.some((key) => can(actor, key))
}

function hasPlan(actor: Actor, now: string): boolean {
  return actor.plan !== null && planAllowsWork(actor.plan, now)
}

function ownOrigin(origin: string, request: FastifyRequest, env: Env): boolean {
  return origin === new URL(env.PUBLIC_URL).origin || origin === `${request.protocol}://${request.host}`
}

function crossSite(): Refusal {
  return new Refusal('cross_site', 'This request came from another site')
}
