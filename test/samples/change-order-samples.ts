import * as billing from '#contract/billing/calls.ts'
import { createChangeOrder } from '#contract/billing/change-orders/calls.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { make, type Samples, stayIn, type World } from './sample.ts'

export const changeOrderSamples = {
  makes: { change_order: makeChangeOrder },
  paths: { '/api/billing/change-orders/:id/': 'change_order', '/api/billing/jobs/:id/': 'job' },
  fields: {
    'POST /api/billing/change-orders/ photo_ids': 'photo',
    'POST /api/billing/change-orders/:id/update/ photo_ids': 'photo',
  },
  extras: {
    'POST /api/billing/change-orders/': async (world) => ({ job_id: await signedJobOf(world), title: 'Rotten joists' }),
    'POST /api/billing/jobs/:id/invoice/': async (world) => ({ id: await signedJobOf(world) }),
    'POST /api/billing/change-orders/:id/move-plan/': async (world) => ({ id: await asking(world), action: 'move' }),
  },
  also: {
    '/api/billing/change-orders/': [],
    '/api/billing/jobs/:id/invoice/': ['jobs.view', 'prices.view', 'estimates.view'],
  },
  needs: {
    '/api/billing/change-orders/': ['jobs.view'],
  },
} satisfies Samples

/** A job of the company, of which an estimate is approved. */
async function signedJobOf(world: World): Promise<string> {
  const job_id = await make(world, 'job')
  await stayIn(world)
  const { document } = await expectSuccess(
    world.browser.call(billing.createDocument, {
      client_id: world.ids.client,
      job_id,
      title: world.canary,
      line_items: [{ name: `${world.canary} deck`, unit_price: '480' }],
    }),
  )
  await expectSuccess(world.browser.call(billing.markEstimateApproved, { id: document.id, note: world.canary }))
  return job_id
}

async function makeChangeOrder(world: World): Promise<string> {
  const job_id = await signedJobOf(world)
  const { estimate_id } = await expectSuccess(
    world.browser.call(createChangeOrder, { job_id, title: world.canary, reason: world.canary, unit_price: '900' }),
  )
  return estimate_id
}

/** One that waits for somebody to say whether the plan of its job moves. */
async function asking(world: World): Promise<string> {
  const id = await make(world, 'change_order')
  await world.test.platform.database.inCompany(world.company_id, (db) =>
    db.updateTable('document').set({ plan_moved: 'asks' }).where('id', '=', id).execute(),
  )
  return id
}
