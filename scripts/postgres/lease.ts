import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** `release` answers whether nobody else holds the server; `guard` has another process of it shut down in the end. */
export type Lease = { released: boolean; release(): boolean; guard(pid: number): void }

/**
 * Everyone who uses the server keeps the writing end of one named pipe open. When the last end closes, by stop, by a
 * crash or by kill -9, the system tells the guard at the reading end, and the guard shuts the server down.
 */
export function takeLease(dataDir: string, clusterDir: string, pid: number, throwAway: boolean): Lease {
  const pipe = join(dataDir, 'postgres.hold')
  if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  const argsFor = (pid: number) => [clusterDir, String(pid), throwAway ? dataDir : '']
  const end = openGuarded(pipe) ?? openWithNewGuard(pipe, argsFor(pid))
  const lease: Lease = {
    released: false,
    release() {
      lease.released = true
      return closeAndLook(pipe, end)
    },
    // Beside the first, which will find the number of its server gone and leave the new one alone.
    guard: (pid) => spawnGuard(openSync(pipe, constants.O_RDONLY), argsFor(pid)),
  }
  return lease
}

/** Without a reader at the other end, the guard is gone and a new one is needed. */
function openGuarded(pipe: string): number | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return undefined
    throw error
  }
}

function openWithNewGuard(pipe: string, args: string[]): number {
  const opener = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const end = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  const guardsEnd = openSync(pipe, constants.O_RDONLY)
  closeSync(opener)
  spawnGuard(guardsEnd, args)
  return end
}

function spawnGuard(guardsEnd: number, args: string[]): void {
  const guard = spawn('/bin/sh', ['-c', guardScript, 'chalkline-postgres-guard', ...args], {
    cwd: '/',
    detached: true,
    stdio: [guardsEnd, 'ignore', 'ignore'],
  })
  guard.unref()
  closeSync(guardsEnd)
}

/** $1 cluster, $2 process number of its server, $3 folder to remove afterwards, or nothing. */
const guardScript = `
trap '' INT TERM HUP
while read -r _; do :; done
if [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ]; then
  kill -INT "$2"
  tries=0
  while [ -n "$3" ] && [ -e "$1/postmaster.pid" ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
fi
if [ -n "$3" ]; then rm -rf "$3"; fi
`

function closeAndLook(pipe: string, end: number): boolean {
  const listener = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  closeSync(end)
  try {
    return readSync(listener, Buffer.alloc(1)) === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false
    throw error
  } finally {
    closeSync(listener)
  }
}
