import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import type { Ctx, SessionTokens } from '../context.ts'
import { handlerLimits, limiterOf } from '../rate-limit.ts'
import { hashingFor } from './hash-first.ts'
import type { IdentifiedCaller } from './identify.ts'
import type { cookiesOf } from './session.ts'

export type Cookies = ReturnType<typeof cookiesOf> & { link: string }

/** What a handler sets about its answer besides the body. */
export type Effect = {
  status: number
  tokens?: SessionTokens | null | undefined
  device?: string | undefined
  keep: boolean
  secret: boolean
}

type KnownCaller = { request: FastifyRequest; known: IdentifiedCaller; cookies: Cookies }

/** The handler's context for an identified caller. */
export function contextOf({ request, known, cookies }: KnownCaller, platform: Platform, effect: Effect): Ctx {
  const timezone = request.headers.timezone
  const limiter = limiterOf(request, platform.database)
  return {
    db: known.transaction.db,
    platform,
    actor: known.actor,
    link: known.link,
    companyId: known.actor?.company?.id ?? known.link?.company_id ?? null,
    request: {
      ip: request.ip,
      user_agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      timezone: typeof timezone === 'string' ? timezone : null,
      session_token: cookies.session || null,
      refresh_token: cookies.refresh || null,
      device_token: cookies.device || null,
    },
    passwords: hashingFor(request, platform.passwords),
    limit: (name, ...about) => limiter([name, ...about], handlerLimits[name]),
    setSession: (tokens) => {
      effect.tokens = tokens
    },
    setDevice: (token) => {
      effect.device = token
    },
    keep: () => {
      effect.keep = true
    },
    nothingNew: () => {
      effect.status = 200
    },
    nothingSecret: () => {
      effect.secret = false
    },
  }
}
