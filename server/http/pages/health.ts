import type { FastifyInstance } from 'fastify'
import { isFull } from '#server/platform/files/disk.ts'
import type { Platform } from '#server/platform/platform.ts'
import about from '../../../package.json' with { type: 'json' }
import type { Readiness } from './readiness.ts'

/** Alive: this process answers. Ready: it is not about to end, PostgreSQL takes writes and has what this version needs. */
export function openProbes(app: FastifyInstance, { database }: Pick<Platform, 'database'>, readiness: Readiness) {
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  )
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    readiness.noteAsked()
    const missing = await findMissing()
    reply.code(missing ? 503 : 200).header('cache-control', 'no-store')
    return reply.send(missing ? { status: 'error', missing } : { status: 'success' })
  })

  async function findMissing(): Promise<'ending' | 'database' | 'migrations' | undefined> {
    if (readiness.isEnding()) return 'ending'
    const [writable, migrated] = await Promise.all([database.ping(), database.isMigrated()])
    if (readiness.isEnding()) return 'ending'
    if (!writable) return 'database'
    return migrated ? undefined : 'migrations'
  }
}

/** Reports a test write, the disk's state and the version; 503 without a writable database or on a full disk. */
export function openHealth(app: FastifyInstance, { database, disk }: Pick<Platform, 'database' | 'disk'>) {
  app.get('/api/health/', { exposeHeadRoute: true }, async (_request, reply) => {
    const [writable, space] = await Promise.all([database.ping(), disk.look()])
    const full = isFull(space)
    const healthy = writable && !full
    return reply
      .code(healthy ? 200 : 503)
      .send({ status: healthy ? 'success' : 'error', disk: full ? 'full' : space.state, version: about.version })
  })
}
