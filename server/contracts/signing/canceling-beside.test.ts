import { afterEach, expect, it } from 'vitest'
import * as company from '#contract/company/calls.ts'
import { changeContract, getContract, saveContract } from '#contract/contracts/calls.ts'
import { signContract } from '#contract/contracts/signing/calls.ts'
import type { TemplateKind } from '#contract/contracts/templates/kind-rules.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { homeDraft, initials, onTrial } from '#test/samples/home-contract.ts'
import { jobToSign } from '#test/samples/signed-jobs.ts'
import { countersign, sign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { starters } from '../starters/starter-set.ts'

const test = await openTestApp()
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

function itIs(instant: string) {
  test.platform.now = () => new Date(instant).toISOString()
  test.platform.today = (zone) => todayIn(zone, instant)
}

type Sam = Awaited<ReturnType<typeof soldJob>>

/** A job whose estimate of $1,000 its client has approved. */
async function soldJob() {
  const sam = await jobToSign(test)
  await expectSuccess(
    sam.browser.call(company.updateCompanySettings, { phone: '(207) 555-0134', email: 'office@harlow.example' }),
  )
  await onTrial(test, sam.company_id)
  await sam.approved('1000', { client_id: sam.client_id, job_id: sam.job_id })
  itIs('2027-09-03T12:00:00-04:00')
  return sam
}

/** A contract with a notice of cancellation, made of no estimate, whose price nobody typed, signed by its buyer. */
async function contractOf(sam: Sam, kind?: TemplateKind) {
  const draft = await homeDraft(test, { seller: sam, over: { job_id: sam.job_id, client_id: sam.client_id } })
  const template = kind && starters.find((each) => each.kind === kind && each.language === 'en')
  if (template) {
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('contract').set({ template_id: template.id }).where('id', '=', draft.id).execute(),
    )
  }
  await expectSuccess(sam.browser.call(changeContract, { id: draft.id, action: 'send' }))
  const link = await signingLinkOf(test, draft.email, draft.id)
  const days = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }
  await expectSuccess(sign(test, link, { initials, ...days }))
  await expectSuccess(countersign(sam.browser, draft.id))
  const cancel = () =>
    expectSuccess(openBrowser(test).call(signContract, { ...link, action: 'cancel', name: 'Renee Ortiz' }))
  return { id: draft.id, cancel }
}

const jobOf = async ({ browser, job_id }: Sam) => {
  const { job, value } = await expectSuccess(browser.call(jobs.getJob, { id: job_id }))
  return { status: job.status, canceled: job.contract_canceled !== null, total: value.figures?.total ?? null }
}
const stands = { status: 'unscheduled', canceled: false, total: '1000.00' }
const isOver = { status: 'on_hold', canceled: true, total: null }

it('a buyer who cancels the only contract of a job takes back all that was signed of it', async () => {
  const sam = await soldJob()
  const { cancel } = await contractOf(sam, 'home_improvement')
  expect(await jobOf(sam)).toEqual(stands)
  await cancel()
  expect(await jobOf(sam)).toEqual(isOver)
})

it.each(['warranty', 'photo_release', 'change_order'] as const)(
  'a buyer who cancels what was begun as a %s leaves the job as it is',
  async (kind) => {
    const sam = await soldJob()
    const { cancel, id } = await contractOf(sam, kind)
    await cancel()
    expect(await jobOf(sam)).toEqual(stands)
    const { contract } = await expectSuccess(sam.browser.call(getContract, { id }))
    expect(contract.status).toBe('cancelled')
  },
)

it('a buyer who cancels a second contract leaves the job as it is; the first one takes all back', async () => {
  const sam = await soldJob()
  const first = await contractOf(sam)
  itIs('2027-09-03T15:00:00-04:00')
  const second = await contractOf(sam)
  await second.cancel()
  expect(await jobOf(sam)).toEqual(stands)
  await first.cancel()
  expect(await jobOf(sam)).toEqual(isOver)
})

it('a warranty that was signed first does not make the contract of the job a second one', async () => {
  const sam = await soldJob()
  await contractOf(sam, 'warranty')
  itIs('2027-09-03T15:00:00-04:00')
  const { cancel } = await contractOf(sam, 'home_improvement')
  await cancel()
  expect(await jobOf(sam)).toEqual(isOver)
})

it('a contract of an estimate that does not count takes back nothing of another', async () => {
  const sam = await soldJob()
  const other = await sam.write('250', { client_id: sam.client_id, job_id: sam.job_id })
  const draft = await homeDraft(test, { seller: sam, over: { job_id: sam.job_id, client_id: sam.client_id } })
  await expectSuccess(sam.browser.call(saveContract, { contract_id: draft.id, estimate_id: other.id }))
  await expectSuccess(sam.browser.call(changeContract, { id: draft.id, action: 'send' }))
  const link = await signingLinkOf(test, draft.email, draft.id)
  const days = { transaction_date: '2027-09-03', cancel_by_date: '2027-09-08' }
  await expectSuccess(sign(test, link, { initials, ...days }))
  await expectSuccess(openBrowser(test).call(signContract, { ...link, action: 'cancel', name: 'Renee Ortiz' }))
  expect(await jobOf(sam)).toEqual(stands)
})
