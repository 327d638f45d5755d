/** The inside of a thread opened by `openThread`: a job's errors are part of its answer, told apart from a thread that died. */
export function answerJobs<Job>(work: (job: Job) => unknown) {
  return async (job: Job) => {
    try {
      return { answer: await work(job) }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
      return { error: { message: error.message, code } }
    }
  }
}
