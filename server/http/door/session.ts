import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/values/limits.ts'
import type { Actor, SessionTokens } from '../context.ts'

/** Where the refresh cookie goes, and nowhere else. Source: docs/domain.md, Accounts. */
const refreshPath = '/api/users/token/refresh'

/** Where people log in, sign up and set a new password: the device's cookie goes there alone. */
const devicePath = '/api/users'

/** The cookies' names: prefixed over https, plain only for http on loopback. */
function namesFor(secure: boolean) {
  return secure
    ? { session: '__Host-session', access: '__Host-access', refresh: '__Secure-refresh', device: '__Secure-device' }
    : { session: 'session', access: 'access', refresh: 'refresh', device: 'device' }
}

/** The secrets of a request, empty text where a cookie is missing. */
export function cookiesOf(request: FastifyRequest, secure: boolean) {
  const names = namesFor(secure)
  const of = (name: string) => request.cookies[name] ?? ''
  return { session: of(names.session), access: of(names.access), refresh: of(names.refresh), device: of(names.device) }
}

/** Hands the tokens to the browser, or expires the three cookies of the session. */
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

/** Hands the device the cookie by which it is known at later log-ins. */
export function writeDevice(reply: FastifyReply, token: string, secure: boolean) {
  const maxAge = limits.deviceDays * 86_400
  reply.setCookie(namesFor(secure).device, token, { httpOnly: true, sameSite: 'lax', secure, path: devicePath, maxAge })
}

/** With every answer, so that an open page notices that its person has other rights now, or works elsewhere. */
export function sendAccessHeader(reply: FastifyReply, { company, role }: Actor) {
  if (company) reply.header('x-access', `${company.id} ${role.version}`)
}
