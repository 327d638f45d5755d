import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Faults } from '#practice/cards/faults/faults.ts'
import { accountContext } from '#practice/cards/payments/accounts.ts'
import type { Context } from '#practice/cards/resources/context.ts'
import { apiErrorOf, invalid, refuse } from '#practice/cards/resources/errors.ts'
import { type Fields, members, readForm, text } from '#practice/cards/resources/form.ts'
import type { PracticeKeys } from '#server/platform/payments/practice-keys.ts'
import { type Answer, answerOnce } from './answer-once.ts'
import { expanded } from './expand.ts'
import { answerPage } from './page-routes.ts'
import { routes } from './routes.ts'

export type ListenerOptions = {
  ctx: Context
  keys: PracticeKeys
  faults: Faults
  /** The origin whose pages may ask from a browser. */
  origin: string
  /** What only tests ask for: time that passes, things that go wrong. */
  help(path: string, fields: Fields): object
  /** Called after each request: the result is stored and reported by webhook. */
  afterwards(): void
}

/** Answers one request: a page, a browser with a card, or a server with the secret key. */
export async function listen(request: IncomingMessage, response: ServerResponse, on: ListenerOptions) {
  const url = new URL(request.url ?? '/', on.ctx.url)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
  const body = await readBody(request)
  // A page's address holds its secret, so whoever has it may answer; the form on it is sent without an origin.
  if (url.pathname.startsWith('/practice/')) return sendPage(request, response, url, body, on)
  if (allowBrowser(request, response, on)) return
  const asked = `${request.method} ${url.pathname}`
  const helps = url.pathname.startsWith('/v1/test_helpers/')
  const fault = helps ? null : on.faults.next(asked, `${asked} ${url.search} ${body}`)
  if (fault && (await spoil(response, fault))) return
  const answer = answerCall(request, url, body, on)
  on.afterwards()
  if (fault?.kind === 'lost') return response.destroy()
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': `req_${Math.random().toString(36).slice(2)}`,
    ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
  })
  if (fault?.kind !== 'half') return response.end(answer.body)
  response.write(answer.body.slice(0, answer.body.length / 2))
  setTimeout(() => response.destroy(), 20)
}

function answerCall(request: IncomingMessage, url: URL, body: string, on: ListenerOptions): Answer {
  try {
    const fields = readForm(request.method === 'POST' ? body : url.search.slice(1))
    const open = refuseStranger(request, fields, on)
    const account = request.headers['stripe-account']
    const ctx = accountContextFor(on.ctx, typeof account === 'string' ? account : '')
    const path = url.pathname.replace(/^\/v1\//, '')
    if (!open && path.startsWith('test_helpers/')) return { status: 200, body: JSON.stringify(on.help(path, fields)) }
    const work = () => carryOut(request.method ?? 'GET', path, fields, ctx, open)
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return work()
    return answerOnce(ctx.store, `${ctx.account}/${key}`, `${path} ${body}`, ctx.now(), work)
  } catch (error) {
    return errorAnswer(error)
  }
}

/** A bank's no is an answer like others: it is kept under its key. */
function carryOut(method: string, path: string, fields: Fields, ctx: Context, open: boolean): Answer {
  try {
    const route = routes.find((each) => each.method === method && each.path.test(path))
    if (!route || (open && !route.open))
      throw refuse(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: /v1/${path}).`,
      })
    const id = route.path.exec(path)?.[1] ?? ''
    const expand = members(fields, 'expand').filter((each) => typeof each === 'string')
    return { status: 200, body: JSON.stringify(expanded(ctx, route.answer({ ctx, id, fields }), expand)) }
  } catch (error) {
    return errorAnswer(error)
  }
}

function errorAnswer(error: unknown): Answer {
  const known = apiErrorOf(error)
  if (!known) throw error
  return { status: known.status, body: JSON.stringify({ error: known.error }) }
}

/** The secret key may do everything; the publishable one makes payment methods and looks at an attempt it has the secret of. */
function refuseStranger(request: IncomingMessage, fields: Fields, { keys }: ListenerOptions): boolean {
  const key = (request.headers.authorization ?? '').replace(/^Bearer /, '') || text(fields, 'key')
  if (key === keys.secret_key) return false
  const looks = request.method === 'GET'
  if (key === keys.publishable_key && (!looks || text(fields, 'client_secret'))) return true
  throw refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

function accountContextFor(ctx: Context, account: string): Context {
  try {
    return accountContext(ctx, account)
  } catch {
    throw refuse(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account}' (or that account does not exist).`,
    })
  }
}

/** A browser on another origin than the product's gets nothing. Answers whether the request is done with. */
function allowBrowser(request: IncomingMessage, response: ServerResponse, { origin, ctx }: ListenerOptions): boolean {
  response.setHeader('vary', 'origin')
  const from = request.headers.origin
  if (from !== undefined && from !== origin && from !== new URL(ctx.url).origin) {
    response.writeHead(403).end()
    return true
  }
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-headers', 'authorization, stripe-account')
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204).end()
  return true
}

function sendPage(request: IncomingMessage, response: ServerResponse, url: URL, body: string, on: ListenerOptions) {
  try {
    const posted = request.method === 'POST' ? new URLSearchParams(body) : null
    const answer = answerPage(on.ctx, url, posted, on.origin)
    on.afterwards()
    if (!answer) return response.writeHead(404).end()
    if ('to' in answer) return response.writeHead(303, { location: answer.to }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': answer.policy })
    return response.end(answer.html)
  } catch (error) {
    if (!apiErrorOf(error)) throw error
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here any more.')
  }
}

/** Does what goes wrong before anything is done. Answers whether the request is done with. */
async function spoil(response: ServerResponse, { kind, ms }: Fault): Promise<boolean> {
  if (kind === 'slow') await sleep(ms ?? 30_000)
  if (kind === 'down') response.destroy()
  else if (kind === 'busy') fail(response, 429, 'Too many requests hit the API too quickly.')
  else if (kind === 'broken') fail(response, 500, 'Something went wrong on our end.')
  else if (kind === 'nonsense') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Oops</html>')
  else if (kind === 'hollow')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"nothing"}')
  return response.writableEnded || response.destroyed
}

function fail(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'api_error', message } }))
}

/** No request of ours is longer. */
const mostBytes = 100_000

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw invalid('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
