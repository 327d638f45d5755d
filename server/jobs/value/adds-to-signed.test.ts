import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { jobToSign } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

it('team and client read before a yes that a further estimate adds to what is signed; a next version does not', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id, title: 'Deck' }
  const addsTo = async (id: string) => {
    const [{ adds_to }, view] = await Promise.all([
      expectSuccess(sam.browser.call(billing.getEstimate, { id })),
      expectSuccess(sam.browser.call(billing.viewEstimate, { id })),
    ])
    return [adds_to, view.adds_to]
  }
  const first = await sam.write('1000', of)
  expect(await addsTo(first.id)).toEqual([undefined, null])
  await sam.approve(first.id)
  expect(await addsTo(first.id)).toEqual([undefined, null])
  const further = await sam.sent('250', of)
  expect(await addsTo(further.id)).toEqual(['1000.00', '1000.00'])
  const { token } = await linkMailedTo(test, sam.email)
  const shown = await expectSuccess(openBrowser(test).call(billing.viewEstimate, { id: further.id, token }))
  expect(shown).toMatchObject({ adds_to: '1000.00', may_respond: true })
  const { estimate_id } = await expectSuccess(sam.browser.call(reviseEstimate, { id: first.id }))
  expect(await addsTo(estimate_id)).toEqual([undefined, null])
})
