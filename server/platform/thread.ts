import type { Piscina } from 'piscina'
import { openFairQueue } from './fair-queue.ts'

/** A thread of our own that does one kind of heavy work, one job at a time, away from the event loop. */
export type Thread<Job, Answer> = {
  /**
   * Does a job; those of different `whose` take turns. Rejects with an Error: `code` is `thread_busy` when too many wait,
   * `thread_timeout` when the answer took too long (waiting included), `thread_lost` when the thread died; else the job's
   * own error.
   */
  ask(job: Job, whose?: string): Promise<Answer>
  close(): Promise<void>
}

export type ThreadOptions<Job> = {
  /** The program, which exports `answer`, made by `answerJobs`. */
  file: URL
  timeout_ms: number
  /** How many jobs may wait beside the one at work. */
  waiting: number
  /** How many of them may be one's own; all of them unless said. */
  waiting_each?: number
  memory_mb?: number
  /** What of a job is handed over and not copied: whoever asks has it no longer. */
  moves?: (job: Job) => ArrayBuffer[]
}

type Reply<Answer> = { answer: Answer } | { error: { message: string; code?: string } }

/** Opens a thread. It starts with its first job, is replaced when it dies, and keeps no process alive while idle. */
export function openThread<Job, Answer>(options: ThreadOptions<Job>): Thread<Job, Answer> {
  const { timeout_ms, waiting, waiting_each = waiting } = options
  const turns = openTurns({ most: waiting, each: waiting_each })
  const closing = new AbortController()
  let pool: Piscina<Job, Reply<Answer>> | undefined

  async function ask(job: Job, whose = ''): Promise<Answer> {
    const late = AbortSignal.timeout(timeout_ms)
    const signal = AbortSignal.any([late, closing.signal])
    try {
      await turns.take(whose, signal)
      const reply = await work(job, signal)
      if ('answer' in reply) return reply.answer
      throw threadError(reply.error.code ?? 'job_failed', reply.error.message)
    } catch (error) {
      throw late.aborted ? threadError('thread_timeout', `No answer within ${timeout_ms} ms`) : error
    }
  }

  /** Native code cannot be interrupted: a thread that is late is left to end by itself, the next job gets a new one. */
  async function work(job: Job, signal: AbortSignal): Promise<Reply<Answer>> {
    pool ??= await openPool(options)
    try {
      // An array, which the library's types do not find in those of Node.
      const transferList = (options.moves?.(job) ?? []) as object
      return await pool.run(job, { signal, transferList })
    } catch (error) {
      throw threadError('thread_lost', `The worker thread died: ${error}`)
    } finally {
      turns.pass()
    }
  }

  async function close(): Promise<void> {
    closing.abort()
    await pool?.destroy()
  }

  return { ask, close }
}

/** Jobs are handed to the thread one at a time: those that wait here take turns, those that wait there would not. */
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
          return reject(threadError('thread_busy', 'Too much of this work is waiting'))
        signal.addEventListener('abort', () => {
          queue.remove(resolve)
          reject(threadError('thread_lost', 'The worker thread was closed'))
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

async function openPool<Job>({ file, memory_mb = 256 }: ThreadOptions<Job>) {
  const { Piscina } = await import('piscina') // with the first job: a server starts without
  const pool = new Piscina({
    filename: file.href,
    name: 'answer',
    minThreads: 1,
    maxThreads: 1,
    recordTiming: false,
    // Asleep in its own loop, a thread would let go of no native object and see no timer: a megabyte a document, for good.
    atomics: 'disabled',
    // A small nursery is swept often, and with it go the native documents its objects hold.
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 1 },
  })
  pool.on('error', () => {}) // one that died while idle is replaced
  return pool
}

function threadError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
