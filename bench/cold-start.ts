import { freePort } from '#scripts/free-port.ts'
import { median, startChild, stopChild } from './children.ts'
import { atMost, type Figure, within } from './figures.ts'

/** From nothing to the first answer, the database being there and migrated, beside a bare Fastify with a pool. */
export async function measureColdStart(databaseUrl: string): Promise<Figure[]> {
  const times: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
  for (let round = 0; round < 5; round++) {
    times.limit.push(await firstAnswer('bare-fastify.ts', databaseUrl))
    times.ours.push(await firstAnswer('product.ts', databaseUrl))
  }
  const [ours, limit] = [median(times.ours), median(times.limit)]
  return [
    atMost('cold start to the first answer', ours, limit, 4, ' ms'),
    within('  in milliseconds', ours, 1000, ' ms'),
  ]
}

async function firstAnswer(file: string, databaseUrl: string): Promise<number> {
  const port = String(await freePort())
  const start = performance.now()
  const child = await startChild(file, {
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/`)
  const took = performance.now() - start
  await stopChild(child)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return took
}
