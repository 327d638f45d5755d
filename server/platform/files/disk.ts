import { statfs } from 'node:fs/promises'
import { Refusal } from '#contract/wire/refusal.ts'

/** `low`: no more files are taken. `nearly_full`: no large writes of any kind, for a full disk stops PostgreSQL. */
export type DiskState = 'enough' | 'low' | 'nearly_full'
export type FreeSpace = { state: DiskState; free: number; total: number }

/** The disk that holds the data directory. */
export type Disk = {
  /** How much space is free now; listeners are called with the first measurement and with each change. */
  look(): Promise<FreeSpace>
  onChange(listener: (space: FreeSpace) => void): void
  /** 507 `storage_full` where so many more bytes would take what must stay free. */
  refuseFiles(bytes: number): Promise<void>
  /** The same for any large write, once PostgreSQL itself is at risk. */
  refuseLarge(): Promise<void>
}

const MEGABYTE = 1_048_576
/** A larger body is not taken any more on a disk that is nearly full. */
export const LARGE_BYTES = 32_768

export function openDisk(folder: string, measure: typeof statfs = statfs): Disk {
  const listeners: ((space: FreeSpace) => void)[] = []
  let known: DiskState | undefined

  async function look(coming = 0): Promise<FreeSpace> {
    // A folder that is not there yet fills nothing.
    const found = await measure(folder).catch(() => undefined)
    if (!found) return { state: 'enough', free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
    const [free, total] = [found.bavail * found.bsize, found.blocks * found.bsize]
    const now = { state: stateOf(free, total), free, total }
    if (now.state !== known) {
      known = now.state
      for (const listener of listeners) listener(now)
    }
    return { ...now, state: stateOf(free - coming, total) }
  }

  return {
    look: () => look(),
    onChange: (listener) => void listeners.push(listener),
    async refuseFiles(bytes) {
      const { state } = await look(bytes)
      if (state !== 'enough') throw diskFull()
    },
    async refuseLarge() {
      const { state } = await look()
      if (state === 'nearly_full')
        throw full('This is too much to save right now: the server is almost out of disk space.')
    },
  }
}

/** A twentieth of the disk is kept free of files, at least 128 MB and at most 2 GB; a quarter of it of all large writes. */
export function stateOf(free: number, total: number): DiskState {
  const spare = Math.min(2048 * MEGABYTE, Math.max(128 * MEGABYTE, total / 20))
  if (free >= spare) return 'enough'
  return free >= Math.max(64 * MEGABYTE, spare / 4) ? 'low' : 'nearly_full'
}

/** Nothing can be written any more: PostgreSQL needs as much for the next part of its log, and a program for its own. */
export function isFull({ free }: Pick<FreeSpace, 'free'>): boolean {
  return free < 16 * MEGABYTE
}

/** A file that cannot be taken. */
export function diskFull(): Refusal {
  return full("Files can't be uploaded right now: the server is low on disk space.")
}

/** For the log. */
export function sentenceOfDisk(state: DiskState): string {
  return {
    enough: 'The disk has room: files are taken',
    low: 'The disk is running low: files are refused until there is more room',
    nearly_full:
      'The disk is nearly full: files and large changes are refused, and soon PostgreSQL stops. Make room now',
  }[state]
}

function full(why: string): Refusal {
  return new Refusal('storage_full', `${why} Whoever runs it has been notified. Try again later.`)
}
