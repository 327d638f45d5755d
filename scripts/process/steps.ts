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
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      running.delete(child)
      leaveThemBe()
      resolve({ code: code ?? 1, output })
    })
  })
}

const stops: [string, number][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
  ['disconnect', 143],
]
const listeners = stops.map(([event, code]) => [event, () => stopAll(code)] as const)

/** Listens while something runs, and only then: the rest of a program has its own way to stop. */
function stopStepsWithUs(): void {
  if (running.size > 0) return
  for (const [event, listener] of listeners) process.on(event, listener)
  process.channel?.unref()
}

function leaveThemBe(): void {
  if (running.size > 0) return
  for (const [event, listener] of listeners) process.off(event, listener)
}

function stopAll(code: number): void {
  for (const child of running) child.kill('SIGTERM')
  process.exit(code)
}

/** A wall-clock time for people, such as `1.4 s`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
