import type { Kind } from './shapes.ts'

/** The page on which a kind of member sets up; somebody without a company sets up one of their own. */
export function onboardingPage(kind: Kind | null): string {
  if (kind === 'employee') return '/onboard/employee'
  return kind === 'client' ? '/onboard/client' : '/onboard/step1'
}

/** Where a client signs on a device of the company. */
export function signingPage(id: string, kind: 'estimate' | 'contract'): string {
  return kind === 'contract' ? `/contracts/${id}?as=signing` : `/billing/estimate/${id}/view?as=signing`
}

type SignedInState = { verified: boolean; onboarded: boolean; kind: Kind | null; invited: boolean }

/** Where somebody goes who has just signed in. */
export function pageAfterSignIn({ verified, onboarded, kind, invited }: SignedInState): string {
  if (!verified) return '/verify-email'
  if (onboarded) return '/dashboard'
  return kind === null && invited ? '/accept_invite' : onboardingPage(kind)
}
