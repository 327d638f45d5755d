import type { FastifyInstance } from 'fastify'
import { isFull } from '#server/platform/files/disk.ts'
import type { Platform } from '#server/platform/platform.ts'
import about from '../../../package.json' with { type: 'json' }

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
