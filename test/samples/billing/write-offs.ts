import * as billing from '#contract/billing/calls.ts'
import { writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { make, type World } from '../sample.ts'

/** An invoice that was written off. */
export async function withWriteOff(world: World) {
  if (world.frugal) return {}
  const id = await make(world, 'sent_invoice')
  await expectSuccess(world.browser.call(writeOffInvoice, { id, reason: world.canary }))
  return { id }
}

/** An invoice whose client says that a payment was sent. */
export async function withReport(world: World) {
  if (world.frugal) return { notice_id: crypto.randomUUID() }
  const id = await make(world, 'sent_invoice')
  const report = { id, token: await tokenOf(world, id), amount: '10', method: 'check' as const }
  const { raw: _ } = await openBrowser(world.test).call(billing.reportPayment, report)
  const copy = await expectSuccess(world.browser.call(billing.getInvoice, { id }))
  return { id, notice_id: copy.payment_notice?.id ?? '' }
}

async function tokenOf({ browser }: World, id: string): Promise<string> {
  const { url } = await expectSuccess(browser.call(billing.linkInvoice, { id }))
  return url.split('/').at(-1) ?? ''
}
