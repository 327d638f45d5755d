import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, takesFiles } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { hashToken, sqlState, type Transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerSchema, serialiserSchema } from './answer-schema.ts'
import { readRecord, toInput } from './body.ts'
import type { Actor, Ctx, FileAnswer, Link, Route, SessionTokens } from './context.ts'
import { refuseCrossSite, refuseStaleTab, refuseStranger } from './gate.ts'
import { carryOutOutside } from './outside.ts'
import { asPreviewed } from './preview.ts'
import { refuseFlood } from './rate-limit.ts'
import { claimRepeat, keepAnswer, repeatOf } from './repeats.ts'
import { cookiesOf, writeCookies } from './session.ts'

/** Begins the request's transaction and finds who asks, in one round trip. Given by identify.ts. */
export type Identify = (
  platform: Platform,
  tokens: { session: string; access: string; link: string },
) => Promise<{ transaction: Transaction; actor: Actor | null; link: Link | null; expired: boolean }>

export type DoorOptions = {
  platform: Platform
  identify: Identify
  /** Parses each answer by its row as well; tests do. */
  checkAnswers: boolean
}

/** Opens a row as a route. A row that does not say who may stops the start. */
export function openRoute(app: FastifyInstance, route: Route, options: DoorOptions) {
  const row = route.call
  if (!row.who || row.who.length === 0) throw new Error(`${row.method} ${row.path} does not say who may call it`)
  if (row.outside && row.answer === 'bytes') throw new Error(`${row.path} cannot be both outside and a file`)
  const schema = serialiserSchema(answerSchema(row))
  app.route({
    method: row.method,
    url: row.path,
    bodyLimit: takesFiles(row) ? row.maxBytes + 1_048_576 : row.maxBytes,
    schema: row.answer === 'bytes' ? {} : { response: { '2xx': schema } },
    handler: (request, reply) => withRetries(() => answerCall(request, reply, route, options)),
  })
}

/**
 * One call from request to answer: the body is read before a connection is taken, who may is settled before the input is
 * judged, and nothing is answered before it has been committed.
 */
async function answerCall(request: FastifyRequest, reply: FastifyReply, route: Route, options: DoorOptions) {
  const { platform } = options
  const row = route.call
  if (row.method !== 'GET') refuseCrossSite(request, platform.env)
  const cookies = cookiesOf(request, secure(platform))
  const open = row.who === 'public' || row.orToken
  if (!open && !cookies.session) throw new Refusal('not_authenticated', 'Log in first')
  const record = await readOnce(request, row)
  const link = row.orToken && typeof record.token === 'string' ? record.token : ''
  const early = row.limits.length > 0 ? toInput(record, row) : undefined
  if (early) await limitOnce(request, row, early, platform)
  const known = await options.identify(platform, { ...cookies, link })
  try {
    if (known.expired && row.who !== 'public') throw new Refusal('session_expired', 'Session expired')
    if (known.actor) tellAccess(reply, known.actor)
    const actor = await asPreviewed(request, row, { ...known, db: known.transaction.db })
    refuseStranger(row, actor, known.link, platform.now(), platform.env)
    refuseStaleTab(request, row, actor)
    return await carryOut(request, reply, route, options, { ...known, actor }, early ?? toInput(record, row), {
      ...cookies,
      link,
    })
  } catch (error) {
    await known.transaction.rollback()
    throw error
  }
}

async function carryOut(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  options: DoorOptions,
  known: Known,
  input: unknown,
  cookies: Cookies,
) {
  const row = route.call
  const { transaction } = known
  const repeat = repeatOf(request, row, input, known, options.platform.env.SECRET_KEY)
  const effect: Effect = { status: row.creates ? 201 : 200, tokens: undefined, keep: false }
  const ctx = contextOf(request, options.platform, known, cookies, effect)
  if (row.outside) {
    const keeps = !row.secret
    const linkHash = known.link ? hashToken(cookies.link) : null
    const answered = await carryOutOutside(ctx, { transaction, repeat, keeps, linkHash }, async (outside) => {
      const payload = await route.handler(outside as unknown as Ctx, input)
      if (options.checkAnswers) checkAnswer(row, payload)
      return { status: effect.status, body: textOf(reply, effect.status, row, payload) }
    })
    return sendText(reply, answered)
  }
  const first = repeat && (await claimRepeat(transaction.db, repeat))
  if (first) {
    await transaction.commit()
    return sendText(reply, first)
  }
  const payload = await route.handler(ctx, input).catch(async (error) => {
    if (effect.keep && error instanceof Refusal) await transaction.commit()
    throw error
  })
  if (row.answer === 'bytes') {
    await transaction.commit()
    return sendFile(reply, payload as FileAnswer)
  }
  if (options.checkAnswers) checkAnswer(row, payload)
  const text = textOf(reply, effect.status, row, payload)
  if (repeat && !row.secret) await keepAnswer(transaction.db, repeat, { status: effect.status, body: text })
  if (row.method === 'GET')
    void transaction.commit().catch((error) => request.log.warn({ err: error }, 'a read did not commit'))
  else await transaction.commit()
  if (effect.tokens !== undefined) writeCookies(reply, effect.tokens, secure(options.platform))
  return sendText(reply, { status: effect.status, body: text })
}

/** With every answer, so that an open page notices that its person has other rights now, or works elsewhere. */
function tellAccess(reply: FastifyReply, { company, role }: Actor) {
  if (company) reply.header('x-access', `${company.id} ${role.version}`)
}

type Known = Awaited<ReturnType<Identify>>
type Cookies = ReturnType<typeof cookiesOf> & { link: string }
type Effect = { status: number; tokens: SessionTokens | null | undefined; keep: boolean }

function contextOf(request: FastifyRequest, platform: Platform, known: Known, cookies: Cookies, effect: Effect): Ctx {
  const timezone = request.headers.timezone
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
    },
    setSession: (tokens) => {
      effect.tokens = tokens
    },
    keep: () => {
      effect.keep = true
    },
    nothingNew: () => {
      effect.status = 200
    },
  }
}

/** Deadlocks and serialisation failures are nobody's fault but ours: the whole call is done again, twice at most. */
async function withRetries<T>(work: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const state = sqlState(error)
    if (left === 0 || (state !== '40P01' && state !== '40001')) throw error
    return withRetries(work, left - 1)
  }
}

const records = new WeakMap<FastifyRequest, Record<string, unknown>>()

/** A body can be read once only, also when the call is tried again. */
async function readOnce(request: FastifyRequest, row: Call): Promise<Record<string, unknown>> {
  const read = records.get(request) ?? (await readRecord(request, row))
  records.set(request, read)
  return read
}

const limited = new WeakSet<FastifyRequest>()

async function limitOnce(request: FastifyRequest, row: Call, input: unknown, platform: Platform) {
  if (limited.has(request)) return
  limited.add(request)
  await refuseFlood(platform.database, row, input, request.ip)
}

function textOf(reply: FastifyReply, status: number, row: Call, payload: unknown): string {
  return reply.code(status).serialize({ status: 'success', message: row.message, ...(payload as object) }) as string
}

function checkAnswer(row: Call, payload: unknown) {
  if (row.answer === 'bytes') return
  const result = row.answer.safeParse(payload)
  if (!result.success)
    throw new Error(`${row.method} ${row.path} answered something else than agreed: ${result.error.message}`)
}

function sendText(reply: FastifyReply, answer: { status: number; body: string }) {
  reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.serializer(asIs).send(answer.body)
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  reply.type(file.type).header('x-content-type-options', 'nosniff')
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-store')
  if (file.filename) {
    const shown = file.download ? 'attachment' : 'inline'
    reply.header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
  }
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes)
}

function secure(platform: Platform): boolean {
  return platform.env.PUBLIC_URL.startsWith('https:')
}

function asIs(body: unknown): string {
  return body as string
}
