import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what Linux hands out by itself, to connections and to whoever listens on port 0; macOS and Windows begin at 49,152.
 * https://docs.kernel.org/networking/ip-sysctl.html, ip_local_port_range
 */
const FROM = 10_240
const BELOW = 32_768

/**
 * A loopback port that nothing listens on at this moment, and that a system as it comes gives to nobody else before it is
 * listened on.
 */
export async function freePort(attempts = 100): Promise<number> {
  const port = randomInt(FROM, BELOW)
  try {
    await listenFor(port)
    return port
  } catch (error) {
    if (attempts === 0) throw error
    return freePort(attempts - 1)
  }
}

function listenFor(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
