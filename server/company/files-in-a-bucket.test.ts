import { afterAll, expect, it } from 'vitest'
import { getCompanyLogo } from '#contract/company/calls.ts'
import { startPracticeStorage } from '#practice/storage/start-storage.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { filesOf, letADayPass, setLogo } from '#test/server/company-files.ts'

const bucket = await startPracticeStorage()
const test = await openTestApp({ settings: { STORAGE_URL: bucket.url } })
afterAll(() => bucket.stop())

it('where files are kept in a bucket, a logo is served from it and swept from it', async () => {
  const sam = await owner(test)
  const key = await setLogo(sam, '#cc0000')
  expect(bucket.keys()).toEqual([expect.stringMatching(new RegExp(`^companies/${sam.company_id}/logo/`))])
  expect((await sam.browser.call(getCompanyLogo, { key })).code).toBe(200)
  await setLogo(sam, '#00cc00')
  await letADayPass(test, sam.company_id)
  await sweepFiles(test.platform)
  expect(bucket.keys()).toHaveLength(1)
  expect((await filesOf(test, sam.company_id)).files).toHaveLength(1)
})
