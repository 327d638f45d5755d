import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const listenOn = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })

test('an operator who names no port gets one that nothing listens on, below those that Linux gives away by itself', async () => {
  const ports = new Set(await Promise.all(Array.from({ length: 200 }, () => freePort())))
  const servers = await Promise.all([...ports].map(listenOn))
  for (const port of ports) expect(port).toBeLessThan(32_768)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})
