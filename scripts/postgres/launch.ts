import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { lastErrorSince } from './last-error.ts'
import { findRunning, isServerOf, type RunningServer } from './pidfile.ts'
import type { Place } from './place.ts'
import { rememberedPort, rememberPort } from './port.ts'
import { asAccount } from './run-program.ts'
import { serverSettings } from './server-settings.ts'

/**
 * Starts the server and waits until it takes connections, through the recovery of a crash if there was one. It listens where
 * it did last time, and elsewhere only if that port is taken for good: `mustBe` for users who look for it there alone.
 */
export async function launch(place: Place, durable: boolean, mustBe?: number): Promise<RunningServer> {
  const last = mustBe ?? rememberedPort(place)
  for (let attempt = 1; ; attempt++) {
    removeMisleadingPidfile(place.clusterDir)
    const since = Date.now()
    const port = last && (mustBe || attempt <= 10) ? last : await freePort()
    const running = await tryToLaunch(place, durable, port)
    if (running) {
      rememberPort(place, running.port)
      return running
    }
    const complaint = lastErrorSince(place.logsDir, since)
    if (attempt >= 20 || !isPassing(complaint))
      throw setupError(`PostgreSQL did not start: ${complaint} (${place.logsDir})`)
    await sleep(250)
  }
}

/** A port taken in the last millisecond, or the last processes of a killed server still on their way out. */
function isPassing(complaint: string): boolean {
  return /could not bind|TCP\/IP sockets|shared memory block|is another postmaster/i.test(complaint)
}

/** After a crash the number in postmaster.pid may meanwhile be another program's, which PostgreSQL takes for itself. */
function removeMisleadingPidfile(clusterDir: string): void {
  if (!findRunning(clusterDir)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

async function tryToLaunch(place: Place, durable: boolean, port: number): Promise<RunningServer | undefined> {
  const settings = serverSettings(place, port, durable).flatMap((setting) => ['-c', setting])
  const { command, full, options } = asAccount(place, 'postgres', ['-D', place.clusterDir, ...settings])
  const output = openSync(join(place.logsDir, 'postgres-start.log'), 'w')
  // In a session of its own: Ctrl+C is for us, who still have answers to give before the database may go.
  const child = spawn(command, full, { ...options, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  let ended = false
  child.on('error', () => {
    ended = true
  })
  child.on('exit', () => {
    ended = true
  })
  const deadline = Date.now() + 10 * 60_000
  for (let wait = 4; !ended && Date.now() < deadline; wait = Math.min(wait * 1.3, 100)) {
    await sleep(wait)
    const running = findRunning(place.clusterDir)
    if (running?.pid === child.pid && running?.status === 'ready') return running
  }
  return undefined
}

/**
 * The server that is already there, once it is ready; undefined once there is none, after the end of one on its way out.
 * Asked to end in peace (SIGTERM) it would wait for its users, who wait for it: so it is told to end at once.
 */
export async function untilSettled(clusterDir: string): Promise<RunningServer | undefined> {
  const deadline = Date.now() + 60_000
  while (true) {
    const running = findRunning(clusterDir)
    if (!running || running.status === 'ready') return running
    if (running.status === 'stopping') await stopRunning(clusterDir, running.pid)
    if (Date.now() > deadline)
      throw setupError(`PostgreSQL (process ${running.pid}) has been ${running.status} for a minute.`)
    await sleep(20)
  }
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. Returns when the process is gone. */
export async function stopRunning(clusterDir: string, pid: number): Promise<void> {
  if (!isServerOf(clusterDir, pid)) return
  process.kill(pid, 'SIGINT')
  if (await untilGone(clusterDir, pid, 30_000)) return
  process.kill(pid, 'SIGQUIT')
  await untilGone(clusterDir, pid, 10_000)
}

async function untilGone(clusterDir: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isServerOf(clusterDir, pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}
