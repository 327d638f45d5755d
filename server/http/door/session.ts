import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#server/platform/limits.ts'
import type { Actor, SessionTokens } from '../context.ts'

/** The only path the refresh cookie is sent to. Source: docs/domain.md, Accounts. */
const refreshPath = '/api/users/token/refresh'

/** Login, sign-up and password reset: the only paths the device cookie is sent to. */
const devicePath = '/api/users'

/** Cookie names: prefixed over https, plain only for http on loopback. */
function namesFor(secure: boolean) {
  return secure
    ? { session: '__Host-session', access: '__Host-access', refresh: '__Secure-refresh', device: '__Secure-device' }
    : { session: 'session', access: 'access', refresh: 'refresh', device: 'device' }
}

/** The tokens of a request; empty text if a cookie is missing. */
export function cookiesOf(request: FastifyRequest, secure: boolean) {
  const names = namesFor(secure)
  const of = (name: string) => request.cookies[name] ?? ''
  return { session: of(names.session), access: of(names.access), refresh: of(names.refresh), device: of(names.device) }
}

/** Sets the session's three cookies, or expires them. */
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

/** Sets the cookie that identifies the device at later logins. */
export function writeDevice(reply: FastifyReply, token: string, secure: boolean) {
  const maxAge = limits.deviceDays * 86_400
  reply.setCookie(namesFor(secure).device, token, { httpOnly: true, sameSite: 'lax', secure, path: devicePath, maxAge })
}

/** Sent with every answer, so an open page notices changed rights or another company. */
export function sendAccessHeader(reply: FastifyReply, { company, role }: Actor) {
  if (company) reply.header('x-access', `${company.id} ${role.version}`)
}
