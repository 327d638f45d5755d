import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import type { works } from './people.ts'
import type { Random } from './random.ts'
import { must, type Stage } from './stage.ts'

/** Something that happens on a day, counted from today. */
export type DemoEvent = { day: number; happen(): Promise<void> }
export type Client = { id: string; email: string; name: string; street: string }

/** `begins`: the day on which its work is planned to begin, where one is told. */
export async function writeEstimate(
  owner: Browser,
  client: Client,
  work: (typeof works)[number],
  random: Random,
  begins?: string,
): Promise<string> {
  const onSite = work.lines.filter(([, , , kind]) => isOnSite(kind))
  const line_items = work.lines.map((line) => {
    const [name, quantity, unit_price, kind] = line
    if (kind === 'section') return { kind, name }
    const at = onSite.indexOf(line)
    const service_date = begins && at >= 0 ? addDays(begins, at) : null
    return { kind, name, quantity, unit_price, ...costOf(kind, Number(unit_price)), service_date }
  })
  const { document } = await must(
    owner.call(billing.createDocument, {
      client_id: client.id,
      ...titled(client, work),
      line_items,
      deposit_percent: '30',
      ...(random.chance(15) ? { discount_percent: '5' } : {}),
      notes: 'Thank you for the chance to look at this.',
    }),
  )
  return document.id
}

function isOnSite(kind: string): boolean {
  return kind === 'labor' || kind === 'fee'
}

/** Materials are sold for a quarter more than they cost. */
function costOf(kind: string, price: number) {
  return kind === 'material'
    ? { cost: (price / 1.25).toFixed(2), markup_percent: '25' }
    : { cost: (price * 0.62).toFixed(2) }
}

export function titled(client: Client, work: (typeof works)[number]) {
  return { title: `${client.street} ${work.title}` }
}

export function yesOf(client: Client): Answer {
  return {
    action: 'approve',
    name: client.name,
    signature: JSON.stringify({ typed: client.name, font: 'caveat' }),
    consent: true,
  }
}

export async function look(stage: Stage, client: Client, estimate: string | undefined) {
  await must(openBrowser(stage).call(billing.viewEstimate, await linkOf(stage, client, estimate)))
}

export type Answer = Omit<SendOf<typeof billing.respondToEstimate>, 'id' | 'token'>

export async function respond(stage: Stage, client: Client, estimate: string | undefined, response: Answer) {
  const link = await linkOf(stage, client, estimate)
  const visitor = openBrowser(stage)
  await must(visitor.call(billing.viewEstimate, link))
  await must(visitor.call(billing.respondToEstimate, { ...link, ...response }))
}

export async function changeJob(owner: Browser, id = '', to: { start: true } | { complete: true }) {
  if ('complete' in to) await tickAll(owner, id)
  await must(owner.call(jobs.changeJob, { id, ...to }))
}

/** What is finished has nothing left to do. */
async function tickAll(owner: Browser, id: string) {
  const { tasks = [] } = await must(owner.call(jobs.getJob, { id }))
  for (const { id: task_id, done } of tasks)
    if (!done) await must(owner.call(jobs.changeJob, { id, action: 'update_task', task_id, done: true }))
}

/** The link to an estimate, out of the client's mail. */
async function linkOf(stage: Stage, client: Client, estimate = ''): Promise<{ id: string; token: string }> {
  await stage.work()
  const links = await stage.linksTo(client.email)
  const token = links
    .find((link) => link.includes(`/client/estimate/${estimate}/`))
    ?.split('/')
    .at(-1)
  return { id: estimate, token: token ?? '' }
}
