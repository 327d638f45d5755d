import { answerJobs } from '#server/platform/answer-jobs.ts'

let rang = 0

/** A thread that misbehaves on request. */
export const answer = answerJobs<string>(async (job) => {
  if (job === 'die') process.exit(3)
  if (job === 'throw') throw Object.assign(new Error('no such document'), { code: 'broken_image' })
  if (job === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
  if (job === 'ring later') setTimeout(() => rang++, 1).unref()
  if (job === 'did it ring') return rang > 0 ? 'rang' : 'silent'
  return `${job} done`
})
