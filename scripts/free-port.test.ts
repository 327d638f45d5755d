import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('an operator who names no port gets one that nothing listens on and that no system gives away meanwhile', async () => {
  const given = createServer()
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve))
  const { port: givenAway } = given.address() as { port: number }
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  for (const port of ports) expect(port).toBeLessThan(givenAway)
  await new Promise((resolve) => given.close(resolve))
  for (const port of new Set(ports.slice(0, 20))) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
    await new Promise((resolve) => server.close(resolve))
  }
})
