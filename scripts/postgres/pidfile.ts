import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL says of itself in postmaster.pid. */
export type RunningServer = { pid: number; port: number; status: string }

/** The live server of this cluster, or undefined. A file left by a killed one, or whose number another program has since been given, counts as none. */
export function findRunning(clusterDir: string): RunningServer | undefined {
  const lines = linesOf(join(clusterDir, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!isServerOf(clusterDir, pid)) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? 'starting').trim() }
}

/** None where the file is not there, or goes while it is read: its server just ended. */
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Whether this process is the server of this cluster; a zombie that nobody has buried yet is not. */
export function isServerOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(clusterDir)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
