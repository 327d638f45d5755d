/** A page of this app to go to after logging in; undefined for anything that could lead elsewhere. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return undefined
  try {
    const url = new URL(next, location.origin)
    // "/.//evil.example" is read as "//evil.example", which is an address of its own.
    const away = url.origin !== location.origin || url.pathname.startsWith('//')
    return away || AUTH_PAGES.has(url.pathname) ? undefined : url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}

type SignedIn = { is_verified: boolean; isOnboarded: boolean; redirect: string }

/**
 * The page for somebody who has just signed in. Where they wanted to go waits until their address is verified; before
 * the onboarding is done, only an invitation comes first.
 */
export function pageAfterSignIn({ is_verified, isOnboarded, redirect }: SignedIn, next: string | null): string {
  const wanted = safeNext(next)
  if (!is_verified) return withNext('/verify-email', next)
  return wanted && (isOnboarded || isInvitation(wanted)) ? wanted : redirect
}

/** The page of an invitation, by its link or without one. */
function isInvitation(path: string): boolean {
  return /^\/accept_invite(\?|$)/.test(path)
}

/** The token of the invitation that a `next` leads to. */
export function invitedBy(next: string | null): string | undefined {
  const wanted = safeNext(next)
  if (!wanted || !isInvitation(wanted)) return undefined
  return new URL(wanted, location.origin).searchParams.get('token') ?? undefined
}

/** A page of this app that remembers where somebody wanted to go. */
export function withNext(path: string, next: string | null | undefined): string {
  const wanted = safeNext(next)
  return wanted ? `${path}?next=${encodeURIComponent(wanted)}` : path
}

/** The address of the log-in page that leads back here; nothing is kept of `/`. */
export function loginFor(path: string): string {
  return path === '/' || path === '' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

const AUTH_PAGES = new Set(['/login', '/signup'])
