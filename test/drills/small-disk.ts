import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1_048_576

/** A disk of its own for a drill, in memory; undefined for whoever may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'chalkline-drill', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    freeMb: () => {
      const { bavail, bsize } = statfsSync(folder)
      return Math.floor((bavail * bsize) / MEGABYTE)
    },
    /** Takes so much space that only this is left; whatever else is written takes of it. */
    leave(mb: number) {
      execFileSync('fallocate', ['-l', `${this.freeMb() - mb}M`, ballast])
    },
    free: () => rmSync(ballast, { force: true }),
    grow: (to: number) => execFileSync('mount', ['-o', `remount,size=${to}m`, folder]),
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
