import { type ChildProcess, spawn } from 'node:child_process'

type Outcome = { code: number; output: string }
type StepOptions = { env?: Record<string, string>; quiet?: boolean }

const running = new Set<ChildProcess>()

/** Runs a program of node_modules on this Node, to its end. Quiet: what it says is handed over instead of shown. */
export function runNode(script: string, args: string[], options: StepOptions = {}): Promise<Outcome> {
  return runProgram(process.execPath, [script, ...args], options)
}

/** Runs a program to its end. It is stopped with us: by Ctrl+C, SIGTERM or the end of our launcher. */
export function runProgram(command: string, args: string[], options: StepOptions = {}): Promise<Outcome> {
  stopStepsWithUs()
  const stdio = options.quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, { env: { ...process.env, ...options.env }, stdio: ['ignore', stdio, stdio] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

let watching = false

function stopStepsWithUs(): void {
  if (watching) return
  watching = true
  const stop = (code: number) => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(code)
  }
  process.on('SIGINT', () => stop(130))
  process.on('SIGTERM', () => stop(143))
  process.on('SIGHUP', () => stop(129))
  process.on('disconnect', () => stop(143))
  process.channel?.unref()
}

/** A wall-clock time for people, such as `1.4 s`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
