import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DoorOptions } from '../door/door.ts'
import { countStream } from '../door/receive-body.ts'
import { letIn } from './let-in.ts'
import type { ResumableUploads } from './resumable.ts'
import { openUploads } from './uploads.ts'

/** Registers the routes of resumable uploads. A finished file is never fetched from here. */
export function openResumableUploads(app: FastifyInstance, kinds: readonly ResumableUploads[], options: DoorOptions) {
  // Leave the body unread: it is streamed to the disk.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  for (const kind of kinds) {
    const uploads = openUploads(options.platform, kind)
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await letIn(request, options, kind)
      if (request.method === 'HEAD') {
        const { upload = '' } = request.params as { upload?: string }
        const whole = await uploads.findWhole(caller, upload)
        if (whole) return reply.code(200).headers(whole).send()
      }
      const held = countStream(request, options.platform, 'people')
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      await uploads.handle(request.raw, reply.raw, caller).finally(held.release)
    }
    app.route({ method: 'POST', url: kind.path, handler: answer })
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${kind.path}:upload/`, handler: answer })
  }
}
