import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openFairQueue } from './fair-queue.ts'

/**
 * A process of our own that does one kind of heavy work, one job at a time: native code, which nothing can interrupt, ends with its
 * process. It starts with its first job and ends after a minute without one.
 */
export type JobProcess<Job, Answer> = {
  /**
   * Does a job; those of different `whose` take turns. Rejects with an Error: `code` is `process_busy` when too many wait,
   * `process_timeout` when the answer took too long (waiting included), `process_lost` when the process died or took more memory than it
   * may; else the job's own error.
   */
  ask(job: Job, whose?: string): Promise<Answer>
  close(): Promise<void>
}

export type JobProcessOptions = {
  /** The program, which serves jobs by `serveJobs`. */
  file: URL
  timeout_ms: number
  /** How many jobs may wait beside the one at work. */
  waiting: number
  /** How many of them may be one's own; all of them unless said. */
  waiting_each?: number
  /** Resident memory at which it is killed, in MiB, native memory included. */
  memory_mb: number
  /** How long it is kept without a job: a minute unless said. */
  idle_ms?: number
}

/** What a job came to, as the process says it. */
export type Reply<Answer> = { answer: Answer } | { error: { message: string; code?: string | undefined } }

export function openJobProcess<Job, Answer>(options: JobProcessOptions): JobProcess<Job, Answer> {
  const { timeout_ms, waiting, waiting_each = waiting, idle_ms = 60_000 } = options
  const turns = openTurns({ most: waiting, each: waiting_each })
  const closing = new AbortController()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function ask(job: Job, whose = ''): Promise<Answer> {
    const late = AbortSignal.timeout(timeout_ms)
    const signal = AbortSignal.any([late, closing.signal])
    try {
      await turns.take(whose, signal)
      const reply = await work(job, signal)
      if ('answer' in reply) return reply.answer
      throw processError(reply.error.code ?? 'job_failed', reply.error.message)
    } catch (error) {
      throw late.aborted ? processError('process_timeout', `No answer within ${timeout_ms} ms`) : error
    }
  }

  async function work(job: Job, signal: AbortSignal): Promise<Reply<Answer>> {
    clearTimeout(idle)
    child ??= start(options)
    const at = child
    hold(at, true)
    try {
      return await answerOf<Reply<Answer>>(at, job, signal)
    } catch (error) {
      at.kill('SIGKILL')
      child = undefined
      throw error
    } finally {
      hold(at, false)
      idle = setTimeout(end, idle_ms).unref()
      turns.pass()
    }
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function close(): Promise<void> {
    closing.abort()
    clearTimeout(idle)
    end()
  }

  return { ask, close }
}

/** It is told nothing but its work: what the environment of the server holds is none of it. */
function start({ file, memory_mb }: JobProcessOptions): ChildProcess {
  const { PATH, TMPDIR, NODE_ENV } = process.env
  const child = fork(fileURLToPath(file), [String(memory_mb)], {
    serialization: 'advanced',
    // A small nursery is swept often, and with it go the native objects that its own hold.
    execArgv: ['--max-semi-space-size=1'],
    env: { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...(NODE_ENV && { NODE_ENV }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {}) // said by its exit
  return child
}

/** Whether this process stays alive for it. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function answerOf<Answer>(child: ChildProcess, job: unknown, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const lost = (why: unknown) => reject(processError('process_lost', `The process died: ${why}`))
  const onExit = (code: number | null, by: string | null) => lost(by ?? code)
  const onAbort = () => lost('it was ended')
  const onMessage = (reply: unknown) => resolve(reply as Answer)
  child.once('exit', onExit)
  child.once('message', onMessage)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  else child.send({ job }, (error) => error && lost(error))
  return promise.finally(() => {
    child.off('exit', onExit)
    child.off('message', onMessage)
    signal.removeEventListener('abort', onAbort)
  })
}

/** Jobs are handed to the process one at a time: those that wait here take turns, those that wait there would not. */
function openTurns(limits: Parameters<typeof openFairQueue>[0]) {
  const queue = openFairQueue<() => void>(limits)
  let busy = false
  return {
    take(whose: string, signal: AbortSignal): Promise<void> {
      if (!busy && !signal.aborted) {
        busy = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        if (signal.aborted || !queue.add(whose, resolve))
          return reject(processError('process_busy', 'Too much of this work is waiting'))
        signal.addEventListener('abort', () => {
          queue.remove(resolve)
          reject(processError('process_lost', 'The process was closed'))
        })
      })
    },
    pass(): void {
      const next = queue.next()
      busy = next !== undefined
      next?.()
    },
  }
}

function processError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
