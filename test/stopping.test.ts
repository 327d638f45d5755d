import { describe, expect, it } from 'vitest'
import { drillStop, isStopped } from './drills/stops.ts'

describe.skipIf(process.platform !== 'linux')('an operator who stops npm itself', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'with %s finds nothing of it left',
    {
      timeout: 60_000,
    },
    async (signal) => {
      const report = await drillStop({ command: 'worker', signal })
      expect(isStopped(report), JSON.stringify(report)).toBe(true)
    },
  )
})
