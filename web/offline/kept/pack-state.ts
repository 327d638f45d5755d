import { findPack } from './pack-store.ts'
import { readerNow } from './read.ts'

/** How much of the jobs ahead is on this device, and as of when. */
export type PackState = { brought: number; wanted: number; at: string | undefined }

export async function readPackState(): Promise<PackState | undefined> {
  const who = readerNow()
  const pack = who && (await findPack(who))
  return pack && { brought: Object.keys(pack.jobs).length, wanted: pack.wanted.length, at: pack.at }
}
