import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/values/limits.ts'
import type { SessionTokens } from './context.ts'

/** Where the refresh cookie goes, and nowhere else. Source: api.md 1. */
const refreshPath = '/api/users/token/refresh'

/** The three cookies' names: prefixed over https, plain only for http on loopback. Source: api.md 1. */
function namesFor(secure: boolean) {
  return secure
    ? { session: '__Host-session', access: '__Host-access', refresh: '__Secure-refresh' }
    : { session: 'session', access: 'access', refresh: 'refresh' }
}

/** The three secrets of a request, empty text where a cookie is missing. */
export function cookiesOf(request: FastifyRequest, secure: boolean) {
  const names = namesFor(secure)
  const of = (name: string) => request.cookies[name] ?? ''
  return { session: of(names.session), access: of(names.access), refresh: of(names.refresh) }
}

/** Hands the tokens to the browser, or expires all three cookies. */
export function writeCookies(reply: FastifyReply, tokens: SessionTokens | null, secure: boolean) {
  const names = namesFor(secure)
  const base = { httpOnly: true, sameSite: 'lax', secure } as const
  const days = limits.sessionDays * 86_400
  const set = (name: string, value: string | undefined, path: string, maxAge: number) => {
    if (value !== undefined) reply.setCookie(name, value, { ...base, path, maxAge })
  }
  if (tokens) {
    set(names.session, tokens.session, '/', days)
    set(names.access, tokens.access, '/', limits.accessMinutes * 60 + limits.sessionIdleDays * 86_400)
    set(names.refresh, tokens.refresh, refreshPath, days)
  } else {
    set(names.session, '', '/', 0)
    set(names.access, '', '/', 0)
    set(names.refresh, '', refreshPath, 0)
  }
}
