import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#practice/bank/items/context.ts'
import { PlaidError } from '#practice/bank/items/errors.ts'
import type { Fault, Faults } from '#practice/cards/faults/faults.ts'
import type { PracticeBankKeys } from '#server/platform/bank/practice-address.ts'
import { type BankRequest, routes } from './routes.ts'

export type ListenerOptions = {
  asked: Omit<BankRequest, 'fields'>
  keys: PracticeBankKeys
  faults: Faults
  /** Called after each request: what it did is stored, and told by webhook. */
  afterwards(): void
}

/** Answers one request of a server with the keys. No browser is let in. */
export async function listen(request: IncomingMessage, response: ServerResponse, on: ListenerOptions) {
  const path = new URL(request.url ?? '/', 'http://practice').pathname
  const body = await readBody(request)
  const fault = path.startsWith('/sandbox/') ? null : on.faults.next(path, `${path} ${body}`)
  if (fault && (await spoil(response, fault))) return
  const { status, answer } = answerCall(request, path, body, on)
  on.afterwards()
  if (fault?.kind === 'lost') return response.destroy()
  const text = JSON.stringify({ ...answer, request_id: newId(15) })
  response.writeHead(status, { 'content-type': 'application/json' })
  if (fault?.kind !== 'half') return response.end(text)
  response.write(text.slice(0, text.length / 2))
  setTimeout(() => response.destroy(), 20)
}

function answerCall(request: IncomingMessage, path: string, body: string, { asked, keys }: ListenerOptions) {
  try {
    const { 'plaid-client-id': client_id, 'plaid-secret': secret } = request.headers
    if (client_id !== keys.client_id || secret !== keys.secret)
      throw new PlaidError(400, 'INVALID_INPUT', 'INVALID_API_KEYS', 'invalid client_id or secret provided')
    const route = request.method === 'POST' ? routes[path] : undefined
    if (!route) throw new PlaidError(404, 'INVALID_REQUEST', 'NOT_FOUND', 'the requested endpoint was not found')
    return { status: 200, answer: route({ ...asked, fields: fieldsOf(body) }) }
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
    return { status: error.status, answer: errorAnswer(error.error_type, error.error_code, error.message) }
  }
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const fields = JSON.parse(body || '{}')
    if (typeof fields === 'object' && fields !== null) return fields
  } catch {
    // refused below
  }
  throw new PlaidError(400, 'INVALID_REQUEST', 'INVALID_BODY', 'body could not be parsed as JSON')
}

function errorAnswer(error_type: string, error_code: string, error_message: string) {
  return { error_type, error_code, error_message, display_message: null, documentation_url: '', suggested_action: null }
}

/** Does what goes wrong before anything is done. Answers whether the request is done with. */
async function spoil(response: ServerResponse, { kind, ms }: Fault): Promise<boolean> {
  if (kind === 'slow') await sleep(ms ?? 30_000)
  if (kind === 'down') response.destroy()
  else if (kind === 'busy') fail(response, 429, errorAnswer('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT', 'rate limit exceeded'))
  else if (kind === 'broken')
    fail(response, 500, errorAnswer('API_ERROR', 'INTERNAL_SERVER_ERROR', 'an unexpected error occurred'))
  else if (kind === 'nonsense') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Oops</html>')
  else if (kind === 'hollow')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"request_id":"nothing"}')
  return response.writableEnded || response.destroyed
}

function fail(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

/** No request of ours is longer. */
const mostBytes = 100_000

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
