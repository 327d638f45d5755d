import type { getPack as packCall } from '#contract/dashboard/pack/calls.ts'
import { packLimits } from '#contract/dashboard/pack/limit-rules.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Route } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { bodyOf } from '#server/http/door/answer-schema.ts'
import { mayCall } from '#server/http/door/gate.ts'
import type { PackJob, PackRead } from '#server/http/pack.ts'
import { type Digests, digestOfAnswers, digestOfId, readCursor, writeCursor } from './cursor.ts'
import { listPackJobs } from './jobs-of-pack.ts'

type Answer = AnswerOf<typeof packCall>
type Bundle = Answer['changed'][number]

/** A read, and who answers it at its own address. */
type Served = PackRead & Pick<Route, 'handler'>

/** What a job's page is drawn from, as each domain brings it, answered by the very functions that answer the browser. */
export function getPackOver(domains: readonly Domain[]) {
  const reads = domains.filter(({ pack }) => pack.length > 0).flatMap((domain) => servedBy(domain, domains))
  return (ctx: CompanyCtx, input: InputOf<typeof packCall>) => getPack(ctx, input, reads)
}

function servedBy({ pack, routes }: Domain, domains: readonly Domain[]): Served[] {
  const served = typeof routes === 'function' ? routes(domains) : routes
  return pack.map((read) => {
    const route = served.find(({ call }) => call === read.call)
    if (!route) throw new Error(`${read.call.path} is brought by who does not answer it`)
    return { ...read, handler: route.handler }
  })
}

async function getPack(ctx: CompanyCtx, input: InputOf<typeof packCall>, reads: readonly Served[]): Promise<Answer> {
  if (ctx.actor.isPreview)
    throw new Refusal('preview_read_only', 'Nothing is kept on this device while you are only looking.')
  const { since, page, opened, pinned } = input
  const jobs = await listPackJobs(ctx, [...pinned, ...opened])
  const size = packLimits.jobsOfAnswer
  const before = readCursor(since)
  const allowed = reads.filter(({ call }) => mayCall(call, ctx.actor))
  // Sent together, answered in few round trips.
  const bundles = await Promise.all(
    jobs.slice((page - 1) * size, page * size).map((job) => readBundle(ctx, job, allowed)),
  )
  const digests = bundles.map(
    ({ job_id, answers }) => [digestOfId(job_id), digestOfAnswers(answers.map(textOf))] as const,
  )
  const isKnown = (at: number) => before.get(digests[at]?.[0] ?? '') === digests[at]?.[1]
  return {
    ...(page === 1 ? { jobs: jobs.map(({ id }) => id) } : {}),
    changed: bundles.filter((_, at) => !isKnown(at)),
    unchanged: bundles.filter((_, at) => isKnown(at)).map(({ job_id }) => job_id),
    cursor: writeCursor(ofJobs(jobs, new Map([...before, ...digests]))),
    page,
    total_pages: Math.max(1, Math.ceil(jobs.length / size)),
  }
}

/** What no longer belongs on the device is not known of it any more. */
function ofJobs(jobs: readonly PackJob[], digests: Digests): Digests {
  const ids = new Set(jobs.map(({ id }) => digestOfId(id)))
  return new Map([...digests].filter(([id]) => ids.has(id)))
}

const textOf = ({ path, input, body }: Bundle['answers'][number]) => `${path} ${JSON.stringify(input)} ${body}`

async function readBundle(ctx: CompanyCtx, job: PackJob, reads: readonly Served[]) {
  const answers = await Promise.all(reads.map((read) => answerRead(ctx, job, read)))
  return { job_id: job.id, title: job.title, answers: answers.filter((answer) => answer !== undefined) }
}

/** Nothing where the person would be refused at the read's own address, or the record is gone. */
async function answerRead(ctx: CompanyCtx, job: PackJob, { call, of, handler }: Served) {
  const input = of(job)
  if (!input) return undefined
  try {
    const answer = await handler(ctx, call.input.parse(input))
    return { path: call.path, input, body: bodyOf(call, answer as object) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
