import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Database } from '#server/platform/database/db.ts'
import {
  keepUpload,
  LEASE_SECONDS,
  releaseUpload,
  takeUpload,
  type UploadLock,
} from '#server/platform/files/upload-lock.ts'

const pollMs = 200
const beatMs = 1_000
/** Longer than a server that is gone holds on to what it had. */
const longestWaitMs = (LEASE_SECONDS + 5) * 1000

type Release = () => unknown

/**
 * One request at a time works on an upload, on all servers of a database. Whoever comes next asks the other to let go: a client
 * that begins anew on another server takes over from a line that went dead.
 */
export function openLocker(database: Database, namesOf: (upload: string) => { companyId: string; id: string }): Locker {
  /** Those of this server, who are asked at once. */
  const here = new Map<string, Release>()
  return {
    newLock(upload) {
      const hold = { ...namesOf(upload), holder: randomUUID() }
      let letGo: (() => Promise<void>) | undefined
      return {
        async lock(stopped, requestRelease) {
          await waitFor(database, hold, { stopped, ask: () => here.get(upload)?.() })
          here.set(upload, requestRelease)
          const beat = keep(database, hold, requestRelease)
          letGo = async () => {
            clearInterval(beat)
            if (here.get(upload) === requestRelease) here.delete(upload)
            // One that cannot be given back ends by itself.
            await releaseUpload(database, hold).catch(() => {})
          }
        },
        unlock: async () => letGo?.(),
      }
    },
  }
}

async function waitFor(database: Database, hold: UploadLock, { stopped, ask }: { stopped: AbortSignal; ask: Release }) {
  const end = performance.now() + longestWaitMs
  while ((await takeUpload(database, hold)) === 'busy') {
    ask()
    if (stopped.aborted || performance.now() > end)
      throw new Refusal('unavailable', 'This upload is being worked on. Try again in a moment.', { retry_after: 5 })
    await sleep(pollMs)
  }
}

/** Says each second that this server lives. Without an answer for as long as another would wait, the upload is let go. */
function keep(database: Database, hold: UploadLock, requestRelease: Release): NodeJS.Timeout {
  let saidAt = performance.now()
  const say = async () => {
    const since = performance.now()
    const heard = await keepUpload(database, hold).catch(() => undefined)
    if (heard) saidAt = since
    if (heard === 'asked' || heard === 'lost' || since - saidAt > LEASE_SECONDS * 1000) requestRelease()
  }
  return setInterval(() => void say(), beatMs).unref()
}
