import * as billing from '#contract/billing/calls.ts'
import { repeatInvoice } from '#contract/billing/recurring/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { monthsAfter } from '#contract/values/months.ts'
import type { Browser } from '#test/server/browser.ts'
import { planInPayments } from './in-payments.ts'
import { planVersions } from './in-versions.ts'
import { works } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { must, type Stage } from './stage.ts'
import { type Answer, type Client, changeJob, type DemoEvent, look, respond, writeEstimate, yesOf } from './steps.ts'

/** What the owner sees this morning: one of each thing that waits. */
export function planThisMorning(stage: Stage, owner: Browser, all: Client[]): DemoEvent[] {
  const random = seededRandom(7)
  const sent = new Map<Client, string>()
  const write = (client: Client, at: number, begins?: string) =>
    writeEstimate(owner, client, works[at] ?? works[0], random, begins)
  async function send(client: Client, at: number, begins?: string) {
    const id = await write(client, at, begins)
    sent.set(client, id)
    await must(owner.call(billing.sendEstimate, { id }))
  }
  const answer = (client: Client, response: Answer) => respond(stage, client, sent.get(client), response)
  const [renee, cho, priya, walt, joan, marcus, teresa, beth] = all as Eight
  let porch: string | undefined
  return [
    { day: -45, happen: () => send(marcus, 5) },
    { day: -28, happen: () => send(walt, 6) },
    { day: -23, happen: async () => void (await bill(stage, owner, teresa, random)) },
    {
      day: -16,
      happen: async () =>
        void (await must(owner.call(billing.voidInvoice, { id: await bill(stage, owner, joan, random) }))),
    },
    { day: -5, happen: async () => void (await bill(stage, owner, beth, random)) },
    { day: -4, happen: () => send(beth, 2) },
    { day: -2, happen: () => answer(beth, { action: 'decline', reason: 'timing', message: no }) },
    {
      day: -12,
      async happen() {
        porch = await planWithout(stage, owner, walt, { title: 'Harbor Rd porch repair', budget: '3400', days: 8 })
      },
    },
    { day: -11, happen: () => changeJob(owner, porch, { start: true }) },
    ...planInPayments(stage, owner, joan),
    ...planVersions(stage, owner, marcus, beth),
    { day: -9, happen: async () => void (await write(joan, 4)) },
    { day: -6, happen: () => send(renee, 0) },
    { day: -3, happen: () => send(priya, 3) },
    { day: -2, happen: () => send(cho, 1, addDays(stage.clock.day, 24)) },
    { day: -2, happen: () => offerBoards(owner, teresa) },
    { day: -1, happen: () => answer(renee, yesOf(renee)) },
    { day: -1, happen: () => maintain(stage, owner, teresa) },
    { day: -1, happen: () => answer(priya, { action: 'ask', message: question, email: priya.email }) },
    { day: 0, happen: () => look(stage, cho, sent.get(cho)) },
    {
      day: 0,
      async happen() {
        await planWithout(stage, owner, marcus, { title: 'Spruce Ln shelving', budget: '1200', days: 2 })
      },
    },
  ]
}

type Eight = [Client, Client, Client, Client, Client, Client, Client, Client]

const no = 'We will do this in spring instead.'
const question = 'Does the price include the grout color we talked about?'

/** One deck in three kinds of boards: the client picks. */
async function offerBoards(owner: Browser, client: Client) {
  const { document } = await must(
    owner.call(billing.createDocument, {
      client_id: client.id,
      title: `${client.street} back deck`,
      options: [{ name: 'Pressure-treated pine' }, { name: 'Western red cedar' }, { name: 'Composite' }],
      line_items: [
        { name: 'Remove old deck and haul away', kind: 'labor', unit_price: '680.00' },
        { name: 'Footings, 12 in × 48 in', kind: 'labor', quantity: '6', unit: 'ea', unit_price: '165.00' },
        ...boards('Pressure-treated pine', '2.40', '1450.00'),
        ...boards('Western red cedar', '5.85', '1625.00'),
        { name: 'Oil, two coats', option_group: 'Western red cedar', optional: true, unit_price: '420.00' },
        ...boards('Composite', '9.20', '1880.00'),
        { name: 'Post cap lights', quantity: '8', unit: 'ea', unit_price: '38.50', optional: true },
      ],
      schedule: [
        { percent: '30', trigger: 'on_accept' },
        { label: 'Lumber', percent: '40', trigger: 'on_start' },
        { label: 'Balance', percent: '30', trigger: 'on_complete' },
      ],
      notes: 'Same deck three ways. All three carry our five-year warranty.',
    }),
  )
  await must(owner.call(billing.sendEstimate, { id: document.id }))
}

function boards(option_group: string, price: string, labor: string) {
  return [
    {
      name: `${option_group} boards, 5/4 × 6`,
      kind: 'material' as const,
      option_group,
      quantity: '840',
      unit: 'ln ft',
      unit_price: price,
    },
    { name: 'Lay and fasten', kind: 'labor' as const, option_group, unit_price: labor },
  ]
}

/** A deck that is looked after each month: the invoice repeats. */
async function maintain(stage: Stage, owner: Browser, client: Client) {
  const { document } = await must(
    owner.call(billing.createDocument, {
      ...{ is_invoice: true, client_id: client.id, title: `${client.street} deck maintenance` },
      line_items: [{ name: 'Monthly check, wash and touch-up', unit_price: '185.00' }],
    }),
  )
  await must(owner.call(billing.sendInvoice, { id: document.id }))
  const starts_on = monthsAfter(stage.clock.day, 1)
  await must(
    owner.call(repeatInvoice, { id: document.id, every_n: 1, unit: 'month', starts_on, count: 12, mode: 'send' }),
  )
}

/** A job that begins today, without an estimate. */
async function planWithout(
  stage: Stage,
  owner: Browser,
  { id }: Client,
  { days, ...about }: { title: string; budget: string; days: number },
): Promise<string> {
  const dates = { expected_start_date: stage.clock.day, expected_completion_date: addDays(stage.clock.day, days) }
  const { jobId } = await must(owner.call(jobs.createJob, { ...about, client_id: id, ...dates }))
  return jobId
}

/** An invoice without an estimate, which nobody has paid yet. */
async function bill(stage: Stage, owner: Browser, client: Client, random: Random): Promise<string> {
  const [quantity, service_date] = [String(random.between(5, 7)), addDays(stage.clock.day, -1)]
  const line_items = [
    { name: 'Door and threshold', unit_price: '640.00', cost: '512.00', markup_percent: '25' },
    { name: 'Hang and weatherstrip', quantity, unit: 'hr', unit_price: '68.00', service_date },
  ]
  const title = `${client.street} entry door`
  const { document } = await must(
    owner.call(billing.createDocument, { is_invoice: true, client_id: client.id, title, line_items }),
  )
  await must(owner.call(billing.sendInvoice, { id: document.id }))
  return document.id
}
