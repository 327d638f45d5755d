import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Removes a folder or file in which another process may be writing or removing as well: both can make one attempt end
 * half-way, even without an error. Gives up quietly after two seconds; who needs it gone tries again at the next start.
 */
export async function removeFolder(path: string): Promise<void> {
  for (const deadline = Date.now() + 2_000; existsSync(path) && Date.now() < deadline; await sleep(10)) {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {}
  }
}
