import { parentPort } from 'node:worker_threads'

/** The inside of a thread opened by `openThread`: answers each job in turn, errors as plain data. */
export function answerJobs<Job>(work: (job: Job) => unknown): void {
  parentPort?.on('message', async (job: Job) => {
    try {
      const answer = await work(job)
      const transfer = answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : []
      parentPort?.postMessage({ answer }, transfer)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
      parentPort?.postMessage({ error: { message: error.message, code } })
    }
  })
}
