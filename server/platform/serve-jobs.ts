import { Worker } from 'node:worker_threads'
import type { Reply } from './job-process.ts'

/**
 * The inside of a process opened by `openJobProcess`: a job's errors are part of its answer, told apart from a process that died. It
 * ends with the process that asks, and when it takes more memory than it may.
 */
export function serveJobs<Job>(work: (job: Job) => unknown): void {
  const watch = new Worker(new URL('./watch-process.ts', import.meta.url), {
    workerData: { memory_mb: Number(process.argv[2]), parent: process.ppid },
  })
  watch.unref()
  process.on('message', (message) => {
    // Who asked may be gone by now, and then so is this.
    void answerTo(work, (message as { job: Job }).job).then((reply) =>
      process.send?.(reply, undefined, undefined, (error) => error && process.exit()),
    )
  })
  process.on('disconnect', () => process.exit())
  // Who asks says when it is over: a signal to all of a terminal's processes is for the server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}

async function answerTo<Job>(work: (job: Job) => unknown, job: Job): Promise<Reply<unknown>> {
  try {
    return { answer: await work(job) }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
    return { error: { message: error.message, code } }
  }
}
