import { findPack } from './pack-store.ts'
import { readerNow } from './read.ts'
import { hasNoSpace } from './space.ts'

/** From this share on of what the browser gives it is said that space runs out. */
const NEARLY = 0.8

/** How much of the jobs ahead is on this device, and as of when. */
export type PackState = {
  brought: number
  wanted: number
  at: string | undefined
  /** Nothing more fits, or only little. */
  space: 'none' | 'little' | undefined
  /** A browser of an iPhone or iPad, not on the Home Screen, deletes all of it after seven days without a visit. */
  isLostAfterAWeek: boolean
}

export async function readPackState(): Promise<PackState | undefined> {
  const who = readerNow()
  if (!who) return undefined
  const [pack, used] = await Promise.all([findPack(who), usedShare()])
  return {
    brought: Object.keys(pack.jobs).length,
    wanted: pack.wanted.length,
    at: pack.at,
    space: hasNoSpace() ? 'none' : used >= NEARLY ? 'little' : undefined,
    isLostAfterAWeek: (navigator as { standalone?: boolean }).standalone === false,
  }
}

async function usedShare(): Promise<number> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota > 0 ? usage / quota : 0
}
