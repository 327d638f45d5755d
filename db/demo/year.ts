import * as billing from '#contract/billing/calls.ts'
import * as clientCalls from '#contract/clients/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { clients, works } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { must, type Stage } from './stage.ts'

/** Something that happens on a day, counted from today. */
export type DemoEvent = { day: number; happen(): Promise<void> }
type Made = { estimate?: string; job?: string; invoice?: string }
export type Client = { id: string; email: string; name: string; street: string }

/** The clients of the company. */
export async function addClients(owner: Browser): Promise<Client[]> {
  const added: Client[] = []
  for (const [at, each] of clients.entries()) {
    const email =
      at === 9 ? null : `${each.first_name}.${each.last_name}@clients.example`.toLowerCase().replace('ø', 'o')
    const { client_id } = await must(
      owner.call(clientCalls.createClient, {
        ...each,
        email,
        service_city: 'Portland',
        service_state: 'ME',
        service_postal_code: '04101',
      }),
    )
    added.push({
      id: client_id,
      email: email ?? '',
      name: `${each.first_name} ${each.last_name}`,
      street: each.service_address.replace(/^\d+ /, ''),
    })
  }
  return added
}

/** Work up to today, and what is planned: each project walks the line from estimate to paid as far as its day. */
export function planLife(stage: Stage, owner: Browser, all: Client[], days: number): DemoEvent[] {
  const random = seededRandom(1869)
  const reachable = all.filter((client) => client.email)
  const events: DemoEvent[] = []
  for (let day = -days; day <= -1; day += random.between(4, 9))
    events.push(...project(stage, owner, random.pick(reachable), random, day))
  events.push(...lately(stage, owner, reachable))
  return events.filter(({ day }) => day <= 0).sort((a, b) => a.day - b.day)
}

function project(stage: Stage, owner: Browser, client: Client, random: Random, start: number): DemoEvent[] {
  const work = random.pick(works)
  const fate = random.between(1, 100)
  const answer = start + random.between(1, 6)
  const begin = answer + random.between(3, 12)
  const end = begin + random.between(2, 9)
  const billed = end + random.between(0, 3)
  const paid = billed + random.between(2, fate > 84 ? 45 : 16)
  const made: Made = {}
  const half = random.chance(20)
  const steps: DemoEvent[] = [
    {
      day: start,
      async happen() {
        made.estimate = await writeEstimate(owner, client, work, random)
        await must(owner.call(billing.sendEstimate, { id: made.estimate }))
      },
    },
    { day: start + 1, happen: () => look(stage, client, made.estimate) },
  ]
  if (fate <= 12)
    return [
      ...steps,
      {
        day: answer,
        happen: () =>
          respond(stage, client, made.estimate, {
            action: 'decline',
            reason: random.pick(['price', 'timing', 'someone_else']),
            message: 'Thank you for coming out.',
          }),
      },
    ]
  if (fate <= 22) return steps
  return [
    ...steps,
    { day: answer, happen: () => respond(stage, client, made.estimate, yesOf(client)) },
    {
      day: answer + 1,
      async happen() {
        const { jobId } = await must(
          owner.call(jobs.createJob, {
            estimate_id: made.estimate,
            expected_start_date: addDays(stage.clock.day, begin - answer - 1),
            expected_completion_date: addDays(stage.clock.day, end - answer - 1),
            ...titled(client, work),
          }),
        )
        made.job = jobId
      },
    },
    {
      day: begin,
      happen: async () => void (await must(owner.call(jobs.changeJob, { id: made.job ?? '', start: true }))),
    },
    {
      day: end,
      happen: async () => void (await must(owner.call(jobs.changeJob, { id: made.job ?? '', complete: true }))),
    },
    {
      day: billed,
      async happen() {
        const { invoice } = await must(owner.call(billing.convertEstimateToInvoice, { id: made.estimate ?? '' }))
        made.invoice = invoice.id
        await must(owner.call(billing.sendInvoice, { id: invoice.id }))
      },
    },
    { day: paid, happen: () => pay(owner, made, random, half) },
    ...(half ? [{ day: paid + 18, happen: () => pay(owner, made, random) }] : []),
  ]
}

/** What the owner sees this morning: one of each thing that waits. */
function lately(stage: Stage, owner: Browser, all: Client[]): DemoEvent[] {
  const random = seededRandom(7)
  const sent = new Map<Client, string>()
  const write = (client: Client, at: number) => writeEstimate(owner, client, works[at] ?? works[0], random)
  async function send(client: Client, at: number) {
    const id = await write(client, at)
    sent.set(client, id)
    await must(owner.call(billing.sendEstimate, { id }))
  }
  const [renee, cho, priya, walt, joan, marcus, teresa, beth] = all as [
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
  ]
  const no = 'We will do this in spring instead.'
  const question = 'Does the price include the grout color we talked about?'
  const today = () => ({ expected_start_date: stage.clock.day, expected_completion_date: addDays(stage.clock.day, 2) })
  let porch = ''
  async function planPorch() {
    const dates = { expected_start_date: stage.clock.day, expected_completion_date: addDays(stage.clock.day, 8) }
    const { jobId } = await must(
      owner.call(jobs.createJob, { title: 'Harbor Rd porch repair', client_id: walt.id, ...dates, budget: '3400' }),
    )
    porch = jobId
  }
  const shelving = () =>
    owner.call(jobs.createJob, { title: 'Spruce Ln shelving', client_id: marcus.id, ...today(), budget: '1200' })
  return [
    { day: -45, happen: () => send(marcus, 5) },
    { day: -28, happen: () => send(walt, 6) },
    { day: -23, happen: async () => void (await bill(owner, teresa, random)) },
    {
      day: -16,
      happen: async () => void (await must(owner.call(billing.voidInvoice, { id: await bill(owner, joan, random) }))),
    },
    { day: -5, happen: async () => void (await bill(owner, beth, random)) },
    { day: -4, happen: () => send(beth, 2) },
    {
      day: -2,
      happen: () => respond(stage, beth, sent.get(beth), { action: 'decline', reason: 'timing', message: no }),
    },
    { day: -12, happen: planPorch },
    { day: -11, happen: async () => void (await must(owner.call(jobs.changeJob, { id: porch, start: true }))) },
    { day: -9, happen: async () => void (await write(joan, 4)) },
    { day: -6, happen: () => send(renee, 0) },
    { day: -3, happen: () => send(priya, 3) },
    { day: -2, happen: () => send(cho, 1) },
    { day: -1, happen: () => respond(stage, renee, sent.get(renee), yesOf(renee)) },
    {
      day: -1,
      happen: () => respond(stage, priya, sent.get(priya), { action: 'ask', message: question, email: priya.email }),
    },
    { day: 0, happen: () => look(stage, cho, sent.get(cho)) },
    { day: 0, happen: async () => void (await must(shelving())) },
  ]
}

/** An invoice without an estimate, which nobody has paid yet. */
async function bill(owner: Browser, client: Client, random: Random): Promise<string> {
  const line_items = [
    { name: 'Door and threshold', unit_price: '640.00' },
    { name: 'Hang and weatherstrip', quantity: String(random.between(5, 7)), unit: 'hr', unit_price: '68.00' },
  ]
  const title = `${client.street} entry door`
  const { document } = await must(
    owner.call(billing.createDocument, { is_invoice: true, client_id: client.id, title, line_items }),
  )
  await must(owner.call(billing.sendInvoice, { id: document.id }))
  return document.id
}

export async function writeEstimate(
  owner: Browser,
  client: Client,
  work: (typeof works)[number],
  random: Random,
): Promise<string> {
  const line_items = work.lines.map(([name, quantity, unit_price, kind]) =>
    kind === 'section'
      ? { kind: 'section' as const, name }
      : { kind: kind as 'labor', name, quantity, unit_price, cost: (Number(unit_price) * 0.62).toFixed(2) },
  )
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

function titled(client: Client, work: (typeof works)[number]) {
  return { title: `${client.street} ${work.title}` }
}

function yesOf(client: Client): Response {
  return {
    action: 'approve',
    name: client.name,
    signature: JSON.stringify({ typed: client.name, font: 'caveat' }),
    consent: true,
  }
}

async function look(stage: Stage, client: Client, estimate: string | undefined) {
  await must(openBrowser(stage).call(billing.viewEstimate, await linkOf(stage, client, estimate)))
}

type Response = Omit<SendOf<typeof billing.respondToEstimate>, 'id' | 'token'>

async function respond(stage: Stage, client: Client, estimate: string | undefined, response: Response) {
  const link = await linkOf(stage, client, estimate)
  const visitor = openBrowser(stage)
  await must(visitor.call(billing.viewEstimate, link))
  await must(visitor.call(billing.respondToEstimate, { ...link, ...response }))
}

/** Pays an invoice, or the half of it, or what is left of it. */
async function pay(owner: Browser, made: Made, random: Random, half = false) {
  const { document } = await must(owner.call(billing.getInvoice, { id: made.invoice ?? '' }))
  const amount = half ? (Math.floor(Number(document.balance) * 50) / 100).toFixed(2) : document.balance
  const method = random.pick(['check', 'bank_transfer', 'cash'] as const)
  await must(
    owner.call(billing.recordPayment, {
      id: document.id,
      amount,
      method,
      reference: String(random.between(1000, 4999)),
    }),
  )
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
