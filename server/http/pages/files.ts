import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { bankLinkPath } from './policy.ts'
import { openServiceWorker } from './service-worker.ts'

const root = join(import.meta.dirname, '../../../dist/web')

/**
 * Serves the built web app: hashed files cached for ever, the shell for every page, never for /api. `policy`: what pages may
 * load; `linkHeaders`: extra headers of the bank-linking page.
 */
export async function openFiles(app: FastifyInstance, policy: string, linkHeaders: Record<string, string>) {
  if (existsSync(root)) {
    openServiceWorker(app, join(root, 'sw.js'), policy)
    await app.register(fastifyStatic, {
      root,
      // Not a file: pages and calls are answered elsewhere.
      allowedPath: (path) => !/(^|\/)$|^\/(api\/|first\/|sw\.js)/.test(path),
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: cacheFor,
    })
  }
  const firstPages = await readFirstPages()
  const shells = new Map<string, Buffer>()
  async function sendShell({ url, headers }: FastifyRequest, reply: FastifyReply) {
    const { encoding, ending } = smallest(headers['accept-encoding'])
    const first = firstPages.find(({ path, below }) => (below ? url.startsWith(path) : url === path))
    const file = `${first?.file ?? 'index.html'}${ending}`
    const shell = shells.get(file) ?? (await readFile(join(root, file)).catch(() => undefined))
    if (!shell) throw new Refusal('unavailable', 'The web app has not been built yet. Run npm start.')
    shells.set(file, shell)
    if (encoding) reply.header('content-encoding', encoding)
    // The page is the same for everybody, but a path with a token must not be cached.
    const isLink = /^\/(client|contract-sign|shared)\/|[?&]token=/.test(url)
    reply.header('cache-control', isLink ? 'no-store' : 'no-cache').header('vary', 'accept-encoding')
    if (isLink) reply.header('x-robots-tag', 'noindex')
    if (pathOf(url) === bankLinkPath) reply.headers(linkHeaders)
    return reply.type('text/html; charset=utf-8').send(shell)
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|dev|assets)(\/|$)/.test(request.url)
    if (!page || /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) throw notFound('address')
    return sendShell(request, reply)
  })
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/\/$/, '')
}

/** Pages with an HTML file of their own in the build; all others get the shell. */
async function readFirstPages(): Promise<{ path: string; below: boolean; file: string }[]> {
  const text = await readFile(join(root, 'first/pages.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/** The smallest compressed form of a text file in the build that the browser accepts. */
function smallest(accepted = '') {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', ending: '.br' }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', ending: '.gz' }
  return { encoding: undefined, ending: '' }
}

function cacheFor(reply: { header(name: string, value: string): unknown }, path: string) {
  const named = path.includes('/assets/')
  reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
}
