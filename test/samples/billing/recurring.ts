import { repeatInvoice } from '#contract/billing/recurring/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { make, type Samples, type World } from '../sample.ts'

export const recurringSamples = {
  makes: { recurring_invoice: async (world) => (await makeRecurring(world)).id },
  paths: { '/api/billing/recurring/:id/': 'recurring_invoice' },
  fields: { 'POST /api/billing/recurring/:id/source/ invoice_id': 'sent_invoice' },
  extras: {
    'POST /api/billing/invoice/:id/recurring/': rule,
    'POST /api/billing/recurring/:id/': rule,
    'POST /api/billing/recurring/:id/source/': async (world) => {
      if (world.frugal) return {}
      const { id, source_id } = await makeRecurring(world)
      return { id, invoice_id: source_id }
    },
  },
  needs: { '/api/billing/recurring/': ['clients.view'] },
} satisfies Samples

/** Every month from tomorrow on. */
function rule({ test }: World) {
  return { every_n: 1, unit: 'month', starts_on: addDays(test.platform.today('UTC'), 2), mode: 'draft' } as const
}

async function makeRecurring(world: World) {
  const source_id = await make(world, 'sent_invoice')
  const { recurring } = await expectSuccess(world.browser.call(repeatInvoice, { id: source_id, ...rule(world) }))
  return { id: recurring.id, source_id }
}
