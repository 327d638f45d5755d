import type { FastifyInstance } from 'fastify'

/**
 * What is under way when the server is asked to end is answered, and its connection ends with the answer: a browser that kept it for
 * more would keep the server as long.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', (done) => {
    isEnding = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done(null, payload)
  })
}
