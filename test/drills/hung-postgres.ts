import { setTimeout as sleep } from 'node:timers/promises'
import { openOffice } from './office.ts'

export type HungReport = { calls: number; statuses: number[]; slowest_ms: number; health_ms: number; return_ms: number }

/** PostgreSQL lives and says nothing: everybody is answered within ten seconds, and served once it goes on. */
export async function drillHungPostgres(): Promise<HungReport> {
  const office = await openOffice()
  const { url, data } = office
  const ask = async (path: string) => {
    const start = performance.now()
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`${url}${path}`, { headers: { cookie: data.cookie }, signal }).catch(() => undefined)
    return { status: answer?.status ?? 0, ms: Math.round(performance.now() - start) }
  }
  try {
    for (let warm = 0; warm < 20; warm++) await ask('/api/clients/')
    const goOn = await office.hangPostgres()
    try {
      // More than there are connections, some of them late.
      const asked = Array.from({ length: 30 }, (_, at) => sleep(at * 50).then(() => ask('/api/clients/')))
      const [health, answers] = await Promise.all([ask('/api/health/'), Promise.all(asked)])
      goOn()
      const start = performance.now()
      while ((await ask('/api/clients/')).status !== 200) await sleep(25)
      return {
        calls: answers.length,
        statuses: [...new Set([health, ...answers].map(({ status }) => status))],
        slowest_ms: Math.max(...answers.map(({ ms }) => ms)),
        health_ms: health.ms,
        return_ms: Math.round(performance.now() - start),
      }
    } finally {
      goOn()
    }
  } finally {
    await office.close()
  }
}

export function answersInTime({ statuses, slowest_ms, health_ms }: HungReport): boolean {
  return statuses.every((status) => status === 503) && slowest_ms <= 10_000 && health_ms <= 5000
}
