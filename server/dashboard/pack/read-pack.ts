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
type PackAnswer = Answer['changed'][number]['answers'][number]

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
  const total_pages = Math.max(1, Math.ceil(jobs.length / size))
  const allowed = reads.filter(({ call }) => mayCall(call, ctx.actor))
  const ask = askOnce(ctx)
  // Sent together, answered in few round trips.
  const [bundles, company] = await Promise.all([
    Promise.all(jobs.slice((page - 1) * size, page * size).map((job) => readBundle(job, allowed, ask))),
    page >= total_pages ? answersTo(allowed.filter(({ of }) => !of).map((read) => ask(read, {}))) : undefined,
  ])
  const digests = [
    ...bundles.map(({ job_id, answers }) => [digestOfId(job_id), digestOf(answers)] as const),
    ...(company ? [[digestOfId(COMPANY), digestOf(company)] as const] : []),
  ]
  const now = new Map(digests)
  const isKnown = (id: string) => before.get(digestOfId(id)) === now.get(digestOfId(id))
  return {
    ...(page === 1 ? { jobs: jobs.map(({ id }) => id) } : {}),
    changed: bundles.filter(({ job_id }) => !isKnown(job_id)),
    ...(company && !isKnown(COMPANY) ? { company } : {}),
    unchanged: bundles.filter(({ job_id }) => isKnown(job_id)).map(({ job_id }) => job_id),
    cursor: writeCursor(only([COMPANY, ...jobs.map(({ id }) => id)], new Map([...before, ...digests]))),
    page,
    total_pages,
  }
}

/** In the cursor, what is of no job. */
const COMPANY = 'company'

/** What no longer belongs on the device is not known of it any more. */
function only(ids: readonly string[], digests: Digests): Digests {
  const belong = new Set(ids.map(digestOfId))
  return new Map([...digests].filter(([id]) => belong.has(id)))
}

const digestOf = (answers: readonly PackAnswer[]) =>
  digestOfAnswers(answers.map(({ path, input, body }) => `${path} ${JSON.stringify(input)} ${body}`))

type Ask = (read: Served, input: Record<string, string>) => Promise<PackAnswer | undefined>

/** A client of several jobs is read once. */
function askOnce(ctx: CompanyCtx): Ask {
  const asked = new Map<string, ReturnType<Ask>>()
  return (read, input) => {
    const name = `${read.call.path} ${JSON.stringify(input)}`
    const answer = asked.get(name) ?? answerRead(ctx, read, input)
    asked.set(name, answer)
    return answer
  }
}

async function readBundle(job: PackJob, reads: readonly Served[], ask: Ask) {
  const asked = reads.flatMap((read) => read.of?.(job).map((input) => ask(read, input)) ?? [])
  return { job_id: job.id, title: job.title, answers: await answersTo(asked) }
}

async function answersTo(asked: ReturnType<Ask>[]): Promise<PackAnswer[]> {
  return (await Promise.all(asked)).filter((answer) => answer !== undefined)
}

/** Nothing where the person would be refused at the read's own address, or the record is gone. */
async function answerRead(ctx: CompanyCtx, { call, says, handler }: Served, input: Record<string, string>) {
  try {
    if (says) return { path: call.path, input, body: JSON.stringify(await says(ctx)) }
    const answer = await handler(ctx, call.input.parse(input))
    return { path: call.path, input, body: bodyOf(call, answer as object) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
