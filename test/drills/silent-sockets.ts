import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOffice } from './office.ts'

export type SilentReport = {
  sockets: number
  calls: number
  answered: number
  median_ms: number
  slowest_ms: number
  /** Until the last of each kind was closed. */
  silent_closed_s: number
  slow_headers_closed_s: number
  slow_body_closed_s: number
}

/** So many connections that say nothing, and two that say it slowly, while somebody works. */
export async function drillSilentSockets(sockets = 2000, calls = 185): Promise<SilentReport> {
  const office = await openOffice()
  const port = Number(new URL(office.url).port)
  const silent = Array.from({ length: sockets }, () => openSocket(port))
  const headers = openSocket(port, 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n')
  const body = openSocket(port, `POST /api/users/login/ HTTP/1.1\r\nHost: localhost\r\n${slowBody}`, 'x')
  try {
    const times: number[] = []
    let answered = 0
    for (let call = 0; call < calls; call++) {
      const start = performance.now()
      if (await isAnswered(office.url, office.data.cookie)) answered++
      times.push(performance.now() - start)
      await sleep(20)
    }
    times.sort((a, b) => a - b)
    const seconds = async (closed: Promise<number>[]) => Math.round(Math.max(...(await Promise.all(closed))) / 100) / 10
    return {
      sockets,
      calls,
      answered,
      median_ms: Math.round(times[Math.floor(calls / 2)] ?? 0),
      slowest_ms: Math.round(times.at(-1) ?? 0),
      silent_closed_s: await seconds(silent.map(({ closed }) => closed)),
      slow_headers_closed_s: await seconds([headers.closed]),
      slow_body_closed_s: await seconds([body.closed]),
    }
  } finally {
    for (const { socket } of [...silent, headers, body]) socket.destroy()
    await office.close()
  }
}

/** Everybody was answered, and nobody who says nothing is kept for long. */
export function isUndisturbed(report: SilentReport): boolean {
  const { calls, answered, silent_closed_s, slow_headers_closed_s, slow_body_closed_s } = report
  return answered === calls && Math.max(silent_closed_s, slow_headers_closed_s) <= 15 && slow_body_closed_s <= 25
}

const slowBody = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n'

/** `closed`: the milliseconds until the server had enough of it. `drip` is sent every half second. */
function openSocket(port: number, head = '', drip = ''): { socket: Socket; closed: Promise<number> } {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.resume().write(head)
  const timer = drip ? setInterval(() => socket.write(drip), 500) : undefined
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer)
      resolve(performance.now() - start)
    }),
  )
  return { socket, closed }
}

/** On a connection of its own, as a newcomer comes. */
async function isAnswered(url: string, cookie: string): Promise<boolean> {
  const headers = { cookie, connection: 'close' }
  const answer = await fetch(`${url}/api/clients/`, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return answer?.ok === true
}
