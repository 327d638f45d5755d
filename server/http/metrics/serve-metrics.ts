import { createServer } from 'node:http'
import { isLoopbackName } from '#server/platform/settings/loopback.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { nameOf } from '../host.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` at an address of its own, never at that of people. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<{ stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    // On this machine a page of another site may not reach it by a name of its own (DNS rebinding).
    const isOurs = !isLoopbackName(host) || isLoopbackName(nameOf(request.headers.host ?? '') ?? '')
    if (!isOurs) return answer(421, 'text/plain', 'This address is not served here\n')
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404, 'text/plain', 'Ask for /metrics\n')
    try {
      const { type, body } = await metrics.text()
      answer(200, type, body)
    } catch {
      answer(500, 'text/plain', 'No figures can be had\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(setupError(`METRICS_PORT ${port} may not be used (${error.message}).`, error)),
    )
    server.listen(port, host, resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
