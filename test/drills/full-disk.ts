import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Breach, brokenInvariants } from './invariants.ts'
import { lookFor } from './kill.ts'
import { type Office, openOffice } from './office.ts'
import { seeded } from './seeded.ts'
import { type AcknowledgedWrite, startWriters } from './writers.ts'

export type FullDiskReport = {
  acknowledged: number
  /** Acknowledged once there was free space again. */
  afterwards: number
  lost: AcknowledgedWrite[]
  twice: number
  broken: Breach[]
  /** Sentences of the guard while PostgreSQL could not start, and after it. */
  messages: string[]
  full_seconds: number
  /** From the moment there is free space to the first healthy answer. */
  return_ms: number
}

/** A disk that runs full while people write, PostgreSQL dead on it, and free space again. Undefined where no disk can be mounted. */
export async function drillFullDisk(seed: number, fullSeconds = 8): Promise<FullDiskReport | undefined> {
  const disk = mountDisk()
  if (!disk) return undefined
  try {
    return await runOn(disk, seed, fullSeconds)
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** Recovered by itself at the latest when its longest pause is over, having reported it in two sentences. */
export function isRecovered(report: FullDiskReport): boolean {
  const { lost, twice, broken, messages, afterwards, return_ms } = report
  const isSound = lost.length === 0 && twice === 0 && broken.length === 0
  return isSound && afterwards > 0 && messages.length === 2 && return_ms <= 15_000
}

async function runOn(disk: string, seed: number, full_seconds: number): Promise<FullDiskReport> {
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const office = await openOffice({ dataDir })
  const ballast = openBallast(join(disk, 'ballast'))
  try {
    const writers = startWriters(office, 8, seeded(seed))
    await sleep(2000)
    const return_ms = await fillAndKill(office, ballast, full_seconds)
    const before = writers.acknowledged.length
    await sleep(2000)
    await writers.stop()
    const { acknowledged } = writers
    return {
      acknowledged: acknowledged.length,
      afterwards: acknowledged.length - before,
      ...(await lookFor(office.superuser(), acknowledged)),
      broken: await brokenInvariants(office.superuser()),
      messages: office.messages,
      full_seconds,
      return_ms,
    }
  } finally {
    ballast.drop()
    await office.close()
  }
}

async function fillAndKill(office: Office, ballast: Ballast, seconds: number): Promise<number> {
  ballast.fill()
  await sleep(1000)
  let freed = 0
  await office.killPostgres('SIGKILL', async () => {
    await sleep(seconds * 1000)
    freed = performance.now()
    ballast.drop()
  })
  return Math.round(performance.now() - freed)
}

type Ballast = { fill(): void; drop(): void }

/** Takes all free space, and whatever comes free, until it is dropped. */
function openBallast(path: string): Ballast {
  let timer: NodeJS.Timeout | undefined
  const take = (bytes: number) => {
    try {
      while (true) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  return {
    fill() {
      take(1_048_576)
      timer = setInterval(() => take(4096), 5)
    },
    drop() {
      clearInterval(timer)
      rmSync(path, { force: true })
    },
  }
}

function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
