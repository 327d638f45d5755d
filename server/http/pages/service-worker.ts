import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(brotliCompress)

/**
 * `/sw.js`. Browsers cache the shell with the policy it came with, so the shell's revision also changes when the policy does (say,
 * card processor keys were set), and the next visit refetches it.
 */
export function openServiceWorker(app: FastifyInstance, path: string, policy: string) {
  let made: Promise<{ plain: string; small: Buffer }> | undefined
  async function make() {
    const plain = withPolicy(await readFile(path, 'utf8'), policy)
    return { plain, small: await compress(plain) }
  }
  app.get('/sw.js', { exposeHeadRoute: true }, async (request, reply) => {
    made ??= make()
    const { plain, small } = await made
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/javascript; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(small)
  })
}

/** The build's manifest; the shell's revision is a hash of its content and the policy. */
export function withPolicy(script: string, policy: string): string {
  const mark = createHash('sha256').update(policy).digest('hex').slice(0, 12)
  return script.replace(
    /("revision":")(\w+)(","url":"index\.html")|("url":"index\.html","revision":")(\w+)/,
    (_whole, before, revision, after, other, otherRevision) =>
      before ? `${before}${revision}-${mark}${after}` : `${other}${otherRevision}-${mark}`,
  )
}
