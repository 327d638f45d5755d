import { answerJobs } from '#server/platform/answer-jobs.ts'

/** A thread that misbehaves on request. */
export const answer = answerJobs<string>(async (job) => {
  if (job === 'die') process.exit(3)
  if (job === 'throw') throw Object.assign(new Error('no such document'), { code: 'broken_image' })
  if (job === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
  return `${job} done`
})
