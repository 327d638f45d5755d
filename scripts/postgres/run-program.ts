import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** Runs one of PostgreSQL's programs to its end, as the account that owns the cluster. */
export function runProgram(place: Place, program: string, args: string[]): Promise<{ code: number; said: string }> {
  const { command, full, options } = asAccount(place, program, args)
  const child = spawn(command, full, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

/** How to spawn a program of the cluster: through its passage, from a folder everyone may stand in, with a bare environment. */
export function asAccount(place: Place, program: string, args: string[]) {
  const { prefix, uid, gid } = place.passage
  const [command = '', ...full] = [...prefix, join(place.programs, program), ...args]
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: undefined, HOME: '/', TZ: 'UTC' }
  return { command, full, options: { uid, gid, cwd: '/', env } }
}
