import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { hashToken, sqlState } from '#server/platform/database/db.ts'
import { inTime, type Limit } from '#server/platform/deadline.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Ctx, FileAnswer, Route } from '../context.ts'
import { limiterOf, refuseFlood } from '../rate-limit.ts'
import { bodyOf } from './answer-schema.ts'
import { toInput } from './body.ts'
import { type Cookies, contextOf, type Effect } from './call-context.ts'
import { refuseCrossSite, refuseStaleTab, refuseStranger, refuseWhileSigning } from './gate.ts'
import { hashingFirst } from './hash-first.ts'
import type { IdentifiedCaller, Identify } from './identify.ts'
import { carryOutOutside } from './outside.ts'
import { asPreviewed } from './preview.ts'
import { isMultipart, recordOf, withBody } from './receive-body.ts'
import { claimRepeat, type FirstAnswer, keeping, repeatOf } from './repeats.ts'
import { sendFile } from './send-file.ts'
import { cookiesOf, sendAccessHeader, writeCookies, writeDevice } from './session.ts'
import { callerOf, openTurns } from './turns.ts'

/** Time limit of a call. Source: docs/domain.md, Wire. Fastify's own limit would cost each call an abort signal. */
const wholeMs = 15_000
/** The limit with files, for calls that hold no transaction open. The browser waits 30 seconds. */
const filesMs = 25_000

export type DoorOptions = {
  platform: Platform
  identify: Identify
  /** Also validates each answer against its row; used by tests. */
  checkAnswers: boolean
}

/** The options, and the time limit of this call. */
type CallOptions = DoorOptions & { limit: Limit }

/** Registers a row as a route. Throws at startup for a row that does not say who may call it. */
export function openRoute(app: FastifyInstance, route: Route, options: DoorOptions) {
  const row = route.call
  if (!row.who || row.who.length === 0) throw new Error(`${row.method} ${row.path} does not say who may call it`)
  if (row.outside && row.answer === 'bytes') throw new Error(`${row.path} cannot be both outside and a file`)
  const turns = row.heavy ? openTurns(options.platform.heavyCalls) : undefined
  app.route({
    // HEAD is answered like GET, without the body. Source: RFC 9110, section 9.3.2.
    method: row.method === 'GET' ? ['GET', 'HEAD'] : row.method,
    url: row.path,
    handler: (request, reply) =>
      withBody({ request, reply, row, ...options }, () => {
        const work = row.outside && isMultipart(request) ? filesMs : wholeMs
        return inTime(work, (limit) => {
          const answer = () =>
            withRetries(() => hashingFirst(() => answerCall(request, reply, route, { ...options, limit })))
          if (!turns) return answer()
          return turns(callerOf(request, cookiesOf(request, secure(options.platform)).session), answer)
        })
      }),
  })
}

/**
 * Handles one call from request to answer. The body is read before a database connection is taken, permissions are checked
 * before the input, and nothing is answered before the commit.
 */
async function answerCall(request: FastifyRequest, reply: FastifyReply, route: Route, options: CallOptions) {
  const { platform } = options
  const row = route.call
  if (row.method !== 'GET') refuseCrossSite(request, platform.env)
  const cookies = cookiesOf(request, secure(platform))
  const open = row.who === 'public' || row.orToken
  if (row.orToken) reply.header('x-robots-tag', 'noindex')
  if (!open && !cookies.session) throw new Refusal('not_authenticated', 'Log in first')
  const record = recordOf(request, row)
  const link = row.orToken && typeof record.token === 'string' ? record.token : ''
  const early = row.limits.length > 0 ? toInput(record, row) : undefined
  if (early) await refuseFlood(limiterOf(request, platform.database), row, early, request.ip)
  const known = await options.identify(platform, { ...cookies, link })
  try {
    if (known.expired && row.who !== 'public') throw new Refusal('session_expired', 'Session expired')
    if (known.actor) sendAccessHeader(reply, known.actor)
    const actor = await asPreviewed(request, row, { ...known, db: known.transaction.db })
    refuseWhileSigning(row, actor, known.link, (request.params as { id?: string }).id)
    refuseStranger(row, actor, known.link, platform.now(), platform.env)
    refuseStaleTab(request, row, actor)
    const input = early ?? toInput(record, row)
    const asked = { request, route, cookies: { ...cookies, link }, known: { ...known, actor }, input }
    return await send(reply, await carryOut(asked, options), options)
  } catch (error) {
    await known.transaction.rollback()
    throw error
  }
}

/** A call whose caller is identified and allowed, and whose input is valid. */
type AdmittedCall = { request: FastifyRequest; route: Route; cookies: Cookies; known: IdentifiedCaller; input: unknown }
type Answer = FileAnswer | (FirstAnswer & Pick<Effect, 'tokens' | 'device'>)

async function carryOut(asked: AdmittedCall, options: CallOptions): Promise<Answer> {
  const { platform, limit } = options
  const { request, route, known, input } = asked
  const { call: row } = route
  const { transaction } = known
  const repeat = repeatOf(request, row, input, known, platform.env.SECRET_KEY)
  const effect: Effect = { status: row.creates ? 201 : 200, keep: false, secret: row.secret }
  const ctx = contextOf(asked, platform, effect)
  if (row.outside) return askProvider(asked, options, { ctx, repeat, effect })
  const first = repeat && (await claimRepeat(transaction.db, repeat))
  if (first) {
    await transaction.commit()
    return first
  }
  const payload = await route.handler(ctx, input).catch(async (error) => {
    if (effect.keep && error instanceof Refusal) await transaction.commit()
    throw error
  })
  // A HEAD request changes nothing: no view is counted, no export recorded.
  const isHead = request.method === 'HEAD'
  if (row.answer === 'bytes') {
    await (isHead ? transaction.rollback() : transaction.commit())
    return payload as FileAnswer
  }
  const body = textOf(row, payload, options)
  const { status, tokens, device } = effect
  if (isHead) await transaction.rollback()
  else if (row.method === 'GET') transaction.endRead()
  else
    await limit.lastStep(() =>
      transaction.commit(repeat && !effect.secret ? keeping(transaction.db, repeat, { status, body }) : undefined),
    )
  return { status, body, tokens, device }
}

type BegunCall = { ctx: Ctx; repeat: ReturnType<typeof repeatOf>; effect: Effect }

/** A provider's action can't be rolled back, so it is recorded even after the time limit. */
function askProvider(asked: AdmittedCall, options: CallOptions, { ctx, repeat, effect }: BegunCall): Promise<Answer> {
  const { route, cookies, known, input } = asked
  const linkHash = known.link ? hashToken(cookies.link) : null
  const stillMay = () => identifyAgain(asked, options)
  const work = async (outside: unknown) => {
    const body = textOf(route.call, await route.handler(outside as Ctx, input), options)
    return { status: effect.status, body }
  }
  const more = { transaction: known.transaction, repeat, keeps: () => !effect.secret, linkHash, stillMay }
  return options.limit.lastStep(() => carryOutOutside(ctx, more, work))
}

function textOf(row: Call, payload: unknown, { checkAnswers }: DoorOptions): string {
  if (checkAnswers) checkAnswer(row, payload)
  return bodyOf(row, payload as object)
}

/** Identifies the caller again in a new transaction; refuses them by the same checks, or if they switched company meanwhile. */
async function identifyAgain(asked: AdmittedCall, { platform, identify }: DoorOptions): Promise<IdentifiedCaller> {
  const { request, route, cookies, known: before } = asked
  const now = await identify(platform, cookies)
  try {
    if (now.expired && route.call.who !== 'public') throw new Refusal('session_expired', 'Session expired')
    refuseStranger(route.call, now.actor, now.link, platform.now(), platform.env)
    refuseStaleTab(request, route.call, now.actor)
    if (now.actor && now.actor.company?.id !== before.actor?.company?.id)
      throw new Refusal('company_changed', 'You are now working in another company. Reload this page.')
    return now
  } catch (error) {
    await now.transaction.rollback()
    throw error
  }
}

const again = ['40P01', '40001', '23503']

/**
 * Retries the whole call, at most twice, after a deadlock or a serialization failure. Also after a foreign key violation: the
 * record it refers to was deleted or merged meanwhile, and the retry refuses it with a message.
 */
async function withRetries<T>(work: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const state = sqlState(error)
    if (left === 0 || !again.includes(state ?? '')) throw error
    return withRetries(work, left - 1)
  }
}

function checkAnswer(row: Call, payload: unknown) {
  if (row.answer === 'bytes') return
  const result = row.answer.safeParse(payload)
  if (!result.success)
    throw new Error(`${row.method} ${row.path} answered something else than agreed: ${result.error.message}`)
}

function send(reply: FastifyReply, answer: Answer, { platform, limit }: CallOptions) {
  if ('bytes' in answer) return sendFile(reply, answer, limit)
  if (answer.tokens !== undefined) writeCookies(reply, answer.tokens, secure(platform))
  if (answer.device) writeDevice(reply, answer.device, secure(platform))
  reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.serializer(asIs).send(answer.body)
}

function secure(platform: Platform): boolean {
  return platform.env.PUBLIC_URL.startsWith('https:')
}

function asIs(body: unknown): string {
  return body as string
}
