import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load, LoadFigures } from './load.ts'

const folder = import.meta.dirname

/** Starts one of the measured servers and waits until it listens. */
export async function startChild(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(folder, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`bench/${file} ended with ${code}`)))
  })
  return child
}

/** Asks it to stop and waits until it has. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Loads an address from a process of its own. */
export async function underLoad(load: Load): Promise<LoadFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'load.ts'), JSON.stringify(load)])
  return JSON.parse(stdout) as LoadFigures
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
