import { Worker } from 'node:worker_threads'
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

export type ThreadOptions = {
  /** The program, answering through `answerJobs`. */
  file: URL
  timeout_ms: number
  /** How many jobs may wait beside the one at work. */
  waiting: number
  /** How many of them may be one's own; all of them unless said. */
  waiting_each?: number
  memory_mb?: number
}

type Asked<Job, Answer> = {
  job: Job
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

type Reply<Answer> = { answer: Answer } | { error: { message: string; code?: string } }

/** Opens a thread. It starts with its first job, is replaced when it dies, and keeps no process alive while idle. */
export function openThread<Job, Answer>(options: ThreadOptions): Thread<Job, Answer> {
  const waiting = openFairQueue<Asked<Job, Answer>>({
    most: options.waiting,
    each: options.waiting_each ?? options.waiting,
  })
  let current: Asked<Job, Answer> | undefined
  let worker: Worker | undefined
  let closed = false

  function ask(job: Job, whose = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked: Asked<Job, Answer> = {
        job,
        resolve,
        reject,
        timer: setTimeout(() => giveUp(asked), options.timeout_ms),
      }
      if (closed || !waiting.add(whose, asked)) {
        clearTimeout(asked.timer)
        reject(threadError('thread_busy', 'Too much of this work is waiting'))
        return
      }
      next()
    })
  }

  function next(): void {
    if (current) return
    current = waiting.next()
    if (!current) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    worker.postMessage(current.job)
  }

  function start(): Worker {
    const started = new Worker(options.file, {
      // A small nursery is swept often, and with it go the native documents its objects hold.
      resourceLimits: { maxOldGenerationSizeMb: options.memory_mb ?? 256, maxYoungGenerationSizeMb: 1 },
    })
    started.on('message', (reply: Reply<Answer>) => {
      if (worker === started) settle(reply)
    })
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code) => lose(started, `exit ${code}`))
    return started
  }

  function settle(reply: Reply<Answer>): void {
    const done = current
    current = undefined
    if (done) {
      clearTimeout(done.timer)
      if ('answer' in reply) done.resolve(reply.answer)
      else done.reject(threadError(reply.error.code ?? 'job_failed', reply.error.message))
    }
    next()
  }

  /** A dead thread takes only the job it had in hand with it; the next job starts a new one. */
  function lose(lost: Worker, why: string): void {
    if (worker !== lost) return
    worker = undefined
    settle({ error: { code: 'thread_lost', message: `The worker thread died: ${why}` } })
  }

  function giveUp(asked: Asked<Job, Answer>): void {
    const late = threadError('thread_timeout', `No answer within ${options.timeout_ms} ms`)
    waiting.remove(asked)
    asked.reject(late)
    if (asked !== current) return
    // Native code cannot be interrupted: the stuck thread is left to end by itself, the next job gets a new one.
    const stuck = worker
    worker = undefined
    current = undefined
    stuck?.unref()
    void stuck?.terminate()
    next()
  }

  async function close(): Promise<void> {
    closed = true
    const last = worker
    worker = undefined
    for (const asked of [current, ...waiting.clear()]) {
      if (!asked) continue
      clearTimeout(asked.timer)
      asked.reject(threadError('thread_lost', 'The worker thread was closed'))
    }
    current = undefined
    await last?.terminate()
  }

  return { ask, close }
}

function threadError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
