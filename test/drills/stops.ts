import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Command = 'start' | 'demo' | 'dev' | 'worker'
export type StopOptions = {
  command: Command
  signal: NodeJS.Signals
  /** The command is process 1 of a world of its own, as in a container; needs Linux and root. */
  alone?: boolean
}

/** What a stop left. `answered`: a call that was under way was answered; null where nothing listens. */
export type StopReport = StopOptions & { left: string[]; answered: boolean | null; seconds: number }

const ready = { start: /Chalkline is at (\S+)/, demo: /Log in as/, dev: /All parts/, worker: /Working the queue/ }

/** Starts a command with npm, as people and supervisors do, asks npm alone to stop, and looks for what is still there. */
export async function drillStop(options: StopOptions): Promise<StopReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-stop-'))
  const npm = startCommand(options, dataDir)
  try {
    const address = await untilReady(npm, ready[options.command])
    const call = options.command === 'start' ? beginCall(address) : null
    await sleep(500)
    const from = performance.now()
    sendTo(npm, options)
    await sleep(300)
    call?.finish()
    const answered = call && (await call.answered)
    const left = await untilGone(dataDir)
    return { ...options, left, answered, seconds: Math.round((performance.now() - from) / 100) / 10 }
  } finally {
    npm.kill('SIGKILL')
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Whether everything ended in good order. What is killed outright as process 1 can tell nobody, and need not. */
export function isStopped({ left, answered }: StopReport): boolean {
  return left.length === 0 && answered !== false
}

function startCommand({ command, alone }: StopOptions, dataDir: string): ChildProcess {
  const world = alone ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] : []
  const [program = '', ...args] = [...world, 'npm', 'run', command]
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' }
  return spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

function untilReady(child: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text) => {
      said += text
      const found = words.exec(said)
      if (found) resolve(found[1] ?? '')
    })
    child.once('exit', () => reject(new Error(`The command did not start: ${said}`)))
  })
}

/** `unshare` stands outside and is not what a container is asked by: its one child is. */
function sendTo(npm: ChildProcess, { signal, alone }: StopOptions) {
  const pid = npm.pid ?? 0
  const children = alone ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ') : [pid]
  process.kill(Number(children[0]), signal)
}

/** A log-in half of which has been sent. */
function beginCall(address: string) {
  const { hostname, port } = new URL(address)
  const body = 'username=nobody&password=nothing'
  const socket = connect(Number(port), hostname)
  socket.write(`POST /api/users/login/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${body.length}\r\n`)
  socket.write(`Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n${body.slice(0, 9)}`)
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  socket.on('error', () => {})
  return {
    finish: () => socket.write(body.slice(9)),
    answered: new Promise<boolean>((resolve) => socket.once('close', () => resolve(/^HTTP\/1.1 4\d\d /.test(said)))),
  }
}

async function untilGone(dataDir: string): Promise<string[]> {
  for (const deadline = Date.now() + 25_000; Date.now() < deadline; await sleep(50))
    if (processesOf(dataDir).length === 0) return []
  return processesOf(dataDir).map(({ name }) => name)
}

/** Every process that works with a data directory: told it by its environment, or by its arguments. */
function processesOf(dataDir: string): { pid: number; name: string }[] {
  const mark = basename(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), name: read(`/proc/${name}/cmdline`), all: read(`/proc/${name}/environ`) }))
    .filter(({ name, all }) => name && `${name}${all}`.includes(mark))
    .map(({ pid, name }) => ({ pid, name: name.replaceAll('\0', ' ').slice(0, 80) }))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // gone meanwhile
  }
}
