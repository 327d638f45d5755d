import * as billing from '#contract/billing/calls.ts'
import { createChangeOrder } from '#contract/billing/change-orders/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { Browser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import { type Client, type DemoEvent, respond, yesOf } from './steps.ts'

/** A job of which one change was approved, and another waits for its client. `job`: its id, once it is there. */
export function planChanges(stage: Stage, owner: Browser, client: Client, job: () => string): DemoEvent[] {
  let drain: string
  return [
    {
      day: -6,
      async happen() {
        drain = await offerChange(owner, { job_id: job(), ...drainChange })
      },
    },
    { day: -5, happen: () => respond(stage, client, drain, yesOf(client)) },
    { day: -1, happen: () => offerChange(owner, { job_id: job(), ...lightsChange }).then(() => undefined) },
  ]
}

const drainChange = {
  title: 'Move the sink drain 18 inches',
  unit_price: '640',
  extra_days: 1,
  asked_by: 'Joan',
  reason: 'The new sink stands under the window, and the old drain is in the way of the dishwasher.',
}
const lightsChange = {
  title: 'Lights under the wall cabinets',
  unit_price: '485',
  asked_by: 'Joan',
  reason: 'You asked for them when the cabinets were up.',
}

async function offerChange(owner: Browser, change: SendOf<typeof createChangeOrder>): Promise<string> {
  const { estimate_id } = await must(owner.call(createChangeOrder, change))
  await must(owner.call(billing.sendEstimate, { id: estimate_id }))
  return estimate_id
}
