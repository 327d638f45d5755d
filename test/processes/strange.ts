import { serveJobs } from '#server/platform/serve-jobs.ts'

let rang = 0
const hoard: Buffer[] = []

/** A process that misbehaves on request. */
serveJobs<string>(async (job) => {
  if (job === 'die') process.exit(3)
  if (job === 'throw') throw Object.assign(new Error('no such document'), { code: 'broken_image' })
  if (job === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
  if (job === 'spin') for (;;) Math.random()
  if (job === 'pid') return String(process.pid)
  if (job === 'environment') return Object.keys(process.env).sort().join(' ')
  if (job === 'grow') for (let at = 0; ; at++) hoard.push(Buffer.alloc(32 * 1024 * 1024, at))
  if (job === 'ring later') setTimeout(() => rang++, 1).unref()
  if (job === 'did it ring') return rang > 0 ? 'rang' : 'silent'
  return `${job} done`
})
