import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { isLoopbackName } from '#server/platform/settings/loopback.ts'
import { answerError } from './errors.ts'

/**
 * Answers only requests to PUBLIC_URL's host or to this machine. With another host name pointed at this server, the browser would
 * treat that site's pages and ours as one origin (DNS rebinding). https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20
 */
export function refuseOtherHosts(app: FastifyInstance, env: Env) {
  const own = new URL(env.PUBLIC_URL).hostname
  const isOurs = (host: string) => {
    const name = nameOf(host)
    return name !== undefined && (name === own || isLoopbackName(name))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const asked = hostsOf(request)
    if ((asked.length > 0 && asked.every(isOurs)) || isProbe(request, asked)) return done()
    refuse(request, reply)
  })
}

/** The host of a Host header, normalized by URL; undefined if invalid. A trailing dot is ignored. */
export function nameOf(host: string): string | undefined {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{0,5})?$/i.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** The requested hosts: Host header, absolute URL, and a trusted proxy's forwarded host. Two Host headers count as none. */
function hostsOf(request: FastifyRequest): string[] {
  const { rawHeaders, url = '/' } = request.raw
  const sent = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  if (sent.length > 1) return ['']
  const absolute = url.startsWith('/') ? [] : [URL.canParse(url) ? new URL(url).host : '']
  return [...sent, ...absolute, ...(request.host && request.host !== sent[0] ? [request.host] : [])]
}

const probes = ['/api/health/', '/livez', '/readyz']

/** Monitoring checks health by IP address, or as HTTP/1.0 without a host; a browser does neither. */
function isProbe({ url, method }: FastifyRequest, asked: string[]): boolean {
  if (!probes.includes(url) || method !== 'GET') return false
  return asked.every((host) => /^[\d.]+$|^\[/.test(nameOf(host) ?? ''))
}

function refuse(request: FastifyRequest, reply: FastifyReply) {
  const refusal = new Refusal('misdirected', 'This address is not served here')
  if (request.url.includes('/api/')) return void answerError(refusal, request, reply)
  reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${refusal.message}\n`)
}
