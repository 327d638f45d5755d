import { setTimeout as sleep } from 'node:timers/promises'
import { launch, untilSettled } from './launch.ts'
import type { Lease } from './lease.ts'
import { withLock } from './lock.ts'
import { findRunning, type RunningServer } from './pidfile.ts'
import type { Place } from './place.ts'

export type WatchedPostgres = { dataDir: string; place: Place; running: RunningServer; lease: Lease; durable: boolean }

const lookMs = 200
const longestPauseMs = 10_000

/**
 * Looks every moment whether the server lives, and starts another in its place, at the same port, when it does not. What
 * keeps it from starting is tried again after growing pauses. Reports each change once, in a sentence.
 */
export function restartWhenEnded(
  { dataDir, place, running, lease, durable }: WatchedPostgres,
  say: (sentence: string) => void,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const { port } = running
  let complained = false

  async function watch() {
    for (let pause = lookMs; !signal.aborted; await sleep(pause, undefined, { signal, ref: false }).catch(() => {})) {
      if (isWell(place)) continue
      try {
        await withLock(dataDir, revive)
        pause = lookMs
        complained = false
      } catch (error) {
        complain(error instanceof Error ? error.message : String(error))
        pause = Math.min(pause * 2, longestPauseMs)
      }
    }
  }

  async function revive() {
    if (lease.released || (await untilSettled(place.clusterDir))) return
    const { pid } = await launch(place, durable, port)
    lease.guard(pid)
    say('PostgreSQL had ended and was started again.')
  }

  function complain(sentence: string) {
    if (!complained) say(`${sentence} It is tried again until it starts.`)
    complained = true
  }

  void watch()
  return { stop: () => stopping.abort() }
}

/** A server on its way out is as good as gone. */
function isWell({ clusterDir }: Place): boolean {
  const status = findRunning(clusterDir)?.status
  return status !== undefined && status !== 'stopping'
}
