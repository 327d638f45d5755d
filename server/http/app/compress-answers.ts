import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Anything smaller fits in one packet. */
const LEAST_BYTES = 1_000

/**
 * Compresses answers to the app's own pages only. An attacker who triggers requests from another site and sees their length
 * could guess secrets in compressed answers (BREACH, https://www.breachattack.com). `Sec-Fetch-Site`
 * (https://www.w3.org/TR/fetch-metadata/) says where a request comes from, and pages can't forge it.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || !isWorthIt(request, reply, payload)) return payload
    const small = await compress(payload, { level: 5 })
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return small
  })
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)

function isWorthIt({ headers }: FastifyRequest, reply: FastifyReply, payload: string | Buffer): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    /\bgzip\b/.test(headers['accept-encoding'] ?? '') &&
    payload.length >= LEAST_BYTES &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type')).startsWith('application/json')
  )
}
