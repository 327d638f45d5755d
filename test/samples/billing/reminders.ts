import * as billing from '#contract/billing/calls.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { idOf, type Samples, stayIn, type World } from '../sample.ts'

export const reminderSamples = {
  extras: {
    'POST /api/reminders/': () => ({ about: 'invoice', steps: [{ days: 7 }, { days: -3 }] }),
  },
} satisfies Samples

const rule = { percent: '1.5', monthly: true, grace_days: 10, taxed: false, automatic: false }

export const lateFeeSamples = {
  extras: {
    'POST /api/billing/late-fees/': () => ({ rule }),
    'POST /api/billing/invoice/:id/late-fees/': lateInvoice,
  },
} satisfies Samples

/** An invoice that is long due, whose terms name a fee, of a company that charges one. */
async function lateInvoice(world: World) {
  if (world.frugal) return {}
  await stayIn(world)
  await world.test.platform.database.inCompany(world.company_id, (db) =>
    db
      .insertInto('late_fee_rule')
      .values({ company_id: world.company_id, ...rule })
      .onConflict((same) => same.doNothing())
      .execute(),
  )
  const { document } = await expectSuccess(
    world.browser.call(billing.createDocument, {
      ...{ is_invoice: true, client_id: idOf(world, 'client'), issue_date: '2026-01-01', due_date: '2026-01-15' },
      line_items: [{ name: 'Deck', unit_price: '1000' }],
    }),
  )
  await expectSuccess(world.browser.call(billing.sendInvoice, { id: document.id }))
  return { id: document.id }
}
