import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as company from '#contract/company/calls.ts'
import * as users from '#contract/users/calls.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { notifyOfDisk } from '#server/platform/files/notify-of-disk.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { certificate, onDisk } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import about from '../package.json' with { type: 'json' }

const test = await openTestApp({ settings: { FEEDBACK_TO: 'ops@example.com' } })
const { database, disk } = test.platform
const megabyte = 1_048_576

it('whoever runs the server hears of a change once, however many servers see it', async () => {
  const report = (state: 'enough' | 'low' | 'nearly_full', mb: number) =>
    Promise.all([1, 2, 3].map(() => notifyOfDisk(database, { state, free: mb * megabyte, total: 1000 * megabyte })))
  await report('enough', 500)
  expect(await mailTo(test, 'ops@example.com')).toEqual([])
  await report('low', 120)
  await report('low', 110)
  await report('enough', 500)
  const mails = await mailTo(test, 'ops@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['The disk has room again', 'The disk is running low'])
  expect(mails[1]?.text).toContain('120 MB')
})

it('health says how the disk stands and which version runs, and 503 once nothing can be written', async () => {
  const { look } = disk
  const { version } = about
  const total = 1000 * megabyte
  const health = async (space: Awaited<ReturnType<typeof look>>) => {
    disk.look = async () => space
    const { statusCode, body } = await test.app.inject('/api/health/')
    return [statusCode, JSON.parse(body)]
  }
  try {
    expect(await health({ state: 'low', free: 100 * megabyte, total })).toEqual([
      200,
      { status: 'success', disk: 'low', version },
    ])
    const nearly = { state: 'nearly_full', total } as const
    expect(await health({ ...nearly, free: 17 * megabyte })).toEqual([
      200,
      { status: 'success', disk: 'nearly_full', version },
    ])
    expect(await health({ ...nearly, free: 15 * megabyte })).toEqual([503, { status: 'error', disk: 'full', version }])
  } finally {
    disk.look = look
  }
  expect((await test.app.inject('/api/health/')).statusCode).toBe(200)
})

it('without room for files an upload is told 507 and leaves nothing, and people go on writing and logging in', async () => {
  const sam = await owner(test)
  const before = await onDisk(test, '')
  const [{ refuseFiles }, full] = [disk, new Refusal('storage_full', 'Full')]
  disk.refuseFiles = () => Promise.reject(full)
  try {
    const upload = { insurance_certificate: certificate() }
    const answer = await sam.browser.call(company.updateCompanySettings, upload)
    expect(answer).toMatchObject({ code: 507, body: { error_code: 'storage_full' } })
    await expectSuccess(sam.browser.call(company.updateCompanySettings, { paper_footer: 'Words' }))
    const line_items = [{ name: 'Deck', unit_price: '480' }]
    await expectSuccess(sam.browser.call(billing.createDocument, { is_invoice: true, line_items }))
    const { code } = await openBrowser(test).call(users.logIn, { username: sam.username, password: goodPassword })
    expect(code).toBe(200)
    expect(await onDisk(test, '')).toEqual(before)
  } finally {
    disk.refuseFiles = refuseFiles
  }
})

it('where the disk is nearly full a large write is not even read, and a small one goes on', async () => {
  const sam = await owner(test)
  const { refuseLarge } = disk
  disk.refuseLarge = () => Promise.reject(new Refusal('storage_full', 'Full'))
  try {
    const draft = (words: number) => ({
      is_invoice: true,
      line_items: Array.from({ length: 20 }, () => ({ name: 'Deck', description: 'x'.repeat(words) })),
    })
    expect((await sam.browser.call(billing.createDocument, draft(2000))).code).toBe(507)
    expect((await sam.browser.call(billing.createDocument, draft(20))).code).toBe(201)
  } finally {
    disk.refuseLarge = refuseLarge
  }
})
