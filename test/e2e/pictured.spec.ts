import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { pdf } from '#test/samples/jobs.ts'
import { forNewOwner } from './product/new-owner.ts'
import { actorOn, mailTo } from './screens/actor.ts'

const email = `renee.${Date.now() % 1_000_000}@clients.example`
const phone = { width: 390, height: 844 }
let about = ''

/** A job of a client, with four photos and a plan. */
async function addJob({ request }: BrowserContext) {
  const post = async (path: string, body: object) => {
    const answer = await request.post(path, body)
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client } = await post('/api/clients/', { data: { first_name: 'Renee', last_name: 'Ortiz', email } })
  const made = await post('/api/jobs/', { data: { title: 'Maple St sill', client_id: client.id } })
  const job = made.jobId
  about = `client_id=${client.id}&job_id=${job}`
  const { gallery } = await post('/api/photos/', { data: { name: 'Maple St sill', job } })
  for (const [at, background] of ['#7a5c3e', '#8a6a4a', '#5c6e58', '#4a5a7a'].entries()) {
    const noise = { type: 'gaussian' as const, mean: 100, sigma: 20 }
    const ground = sharp({ create: { width: 1200, height: at === 2 ? 1600 : 900, channels: 3, background, noise } })
    const buffer = await ground.tint(background).jpeg().toBuffer()
    await post(`/api/photos/${gallery.id}/`, {
      multipart: { image: { name: `sill-${at}.jpg`, mimeType: 'image/jpeg', buffer } },
    })
  }
  const plan = pdf('the sill', 'Sill plan.pdf')
  const file = { name: plan.filename, mimeType: plan.mimetype, buffer: Buffer.from(plan.bytes) }
  await post(`/api/jobs/${job}/files/`, { multipart: { file } })
}

const its = forNewOwner(addJob)
test.setTimeout(180_000)

test('a contractor shows photos on a line and attaches the plan from a phone; the client sees both by the link', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: phone,
    baseURL: its.url,
    hasTouch: true,
    storageState: await its.owner.storageState(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const me = actorOn(await context.newPage(), true)
  const { page } = me
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.goto(`/billing/create-estimate?${about}`)
  await me.arrive('New estimate')
  await me.tap(button('Line'))
  await page.keyboard.type('Replace sill')
  await me.enter()
  await me.enter()
  await page.keyboard.type('900')
  await me.tap(button('More'))
  await me.tap(button('Add photos'))
  for (const at of [1, 2, 3]) await me.tap(page.getByRole('checkbox', { name: new RegExp(`^Photo ${at},`) }))
  await me.tap(button('Show 3 photos'))
  await shows(page, 3)
  await me.tap(button('Done'))
  await me.tap(button('Attach files'))
  await me.tap(page.getByRole('checkbox', { name: /^Sill plan\.pdf/ }))
  await me.tap(button('Attach 1 file'))
  await me.arrive('Estimate')
  await me.tap(button('Review & send'))
  await me.tap(button(/^Send estimate/))
  await me.arrive(/is on its way/)
  console.log(
    `phone: ${me.taps} taps, the Enter keys among them, from an empty estimate of a job to photos and a plan that are sent`,
  )
  await context.close()

  const mail = await mailTo(its.owner.request, email)
  expect(mail.text).toContain('Attached: Sill plan.pdf')
  const client = await browser.newContext({ viewport: phone, hasTouch: true, serviceWorkers: 'block' })
  const seen = await client.newPage()
  await seen.goto(mail.links[0] ?? '')
  await expect(seen.getByRole('img', { name: 'Photo 3 of 3: Replace sill' })).toBeVisible()
  await shows(seen, 3)
  const large = await seen.getByRole('link', { name: /^Photo 1 of 3/ }).getAttribute('href')
  expect((await client.request.get(new URL(large ?? '', its.url).href)).headers()['content-type']).toBe('image/webp')
  const download = seen.waitForEvent('download')
  await seen.getByRole('link', { name: 'Download Sill plan.pdf' }).tap()
  expect((await download).suggestedFilename()).toBe('Sill plan.pdf')
  await client.close()
})

/** So many pictures on the page have come, and are more than a sign of one that did not. */
async function shows(page: Page, many: number) {
  const come = () =>
    page.evaluate(
      `[...document.images].filter((image) => image.src.includes('/api/') && image.complete && image.naturalWidth > 0).length`,
    )
  await expect.poll(come).toBeGreaterThanOrEqual(many)
}
