import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Less fits one packet as it is. */
const LEAST_BYTES = 1_000

/**
 * Sends the answers of calls compressed to the app's own pages. To nobody else: who can have a browser ask from elsewhere, and
 * sees how long answers are, could guess what is in them (BREACH, https://www.breachattack.com); browsers say in `Sec-Fetch-Site`
 * (https://www.w3.org/TR/fetch-metadata/) where a request comes from, and no page can change that.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isWorthIt(request, reply, payload)) return payload
    const small = await compress(payload, { level: 5 })
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return small
  })
}

function isWorthIt({ headers }: FastifyRequest, reply: FastifyReply, payload: string): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    /\bgzip\b/.test(headers['accept-encoding'] ?? '') &&
    payload.length >= LEAST_BYTES &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type')).startsWith('application/json')
  )
}
