import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { forNewOwner } from './product/new-owner.ts'
import { type Actor, actorOn, mailTo } from './screens/actor.ts'

const email = `renee.${Date.now() % 1_000_000}@clients.example`
const phone = { width: 390, height: 844 }
let job = ''

/** A job whose estimate was approved. */
async function addSignedJob({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client } = await post('/api/clients/', { first_name: 'Renee', last_name: 'Ortiz', email })
  const line_items = [{ name: 'Build the deck', unit_price: '6000' }]
  const made = await post('/api/billing/', { client_id: client.id, title: 'Maple St deck', line_items })
  await post(`/api/billing/estimate/${made.estimate_id}/mark-approved/`, { note: 'By phone' })
  job = (await post('/api/jobs/', { estimate_id: made.estimate_id })).job_id
}

const its = forNewOwner(addSignedJob)
test.setTimeout(180_000)

test('a contractor sends a change order from an open job on a phone with one photo; the client signs it by the link', async ({
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
  await page.goto(`/jobs/${job}`)
  await me.arrive('Maple St deck')
  await takePhoto(me)
  await page.getByRole('dialog', { name: 'Change order' }).waitFor()
  await page.keyboard.type('Rotten joists')
  await me.write('Price', '900')
  await me.tap(page.getByRole('button', { name: 'One day more' }))
  await expect(page.getByRole('img', { name: '1 of 1' })).toBeVisible()
  await me.tap(page.getByRole('button', { name: 'Review & send' }))
  await me.tap(page.getByRole('button', { name: /^Send change order/ }))
  await me.arrive(/is on its way/)
  console.log(`phone: ${me.taps} taps from an open job to a change order with a photo that is sent`)
  expect(me.taps).toBeLessThanOrEqual(9)
  await page.goto(`/jobs/${job}`)
  await expect(page.getByRole('link', { name: 'CO-1 · Rotten joists' })).toBeVisible()
  await expect(page.getByText('1 day more')).toBeVisible()
  await context.close()

  const mail = await mailTo(its.owner.request, email)
  expect(mail.text).toContain('1 day more')
  expect(await signs(browser, mail.links[0] ?? '')).toBeLessThanOrEqual(3)
  await its.page.goto(`/jobs/${job}`)
  await expect(its.page.getByText('Approved').first()).toBeVisible()
})

/** One press, and the camera of the device: its shutter and its check mark are taps too. */
async function takePhoto(me: Actor) {
  const camera = me.page.waitForEvent('filechooser')
  await me.tap(me.page.getByRole('button', { name: 'Change order' }))
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a5c3e' } })
    .jpeg()
    .toBuffer()
  me.taps += 2
  await (await camera).setFiles({ name: 'joists.jpg', mimeType: 'image/jpeg', buffer })
}

/** The client opens the link on a phone and signs; answers the taps. */
async function signs(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, serviceWorkers: 'block' })
  const client = actorOn(await context.newPage(), true)
  const { page } = client
  await page.goto(link)
  await client.arrive(/Rotten joists/)
  await expect(page.getByText(/^Change order JOB-/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /Rotten joists/ })).toBeVisible()
  await client.tap(page.getByRole('button', { name: /^Approve/ }).first())
  const sheet = page.getByRole('dialog')
  await client.tap(sheet.getByLabel(/I approve this change order/))
  await client.tap(sheet.getByRole('button', { name: /^Approve/ }))
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  console.log(`phone: ${client.taps} taps from the link to a signed change order`)
  await context.close()
  return client.taps
}
