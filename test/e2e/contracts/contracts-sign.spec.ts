import { type APIRequestContext, expect, test } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { actorOn, mailTo } from '../screens/actor.ts'
import { openTab } from '../screens/tabs.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const phone = { width: 390, height: 844 }
const block = (type: string, party: string) => ({ type, attrs: { party, number: 1 } })
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A contract with two places for the client's initials, mailed to the client. */
async function sendContract(request: APIRequestContext, title: string) {
  const email = `renee.${title.length}.${Date.now() % 1_000_000}@clients.example`
  const content = {
    type: 'doc',
    content: [
      words('We build a cedar deck of 240 square feet. '.repeat(30)),
      block('initials', 'client'),
      words('You may cancel before midnight of the third business day. '.repeat(20)),
      block('initials', 'client'),
      block('signature', 'client'),
      block('date', 'client'),
      block('signature', 'company'),
    ],
  }
  const signers = [
    { party: 'client', name: 'Renee Ortiz', email },
    { party: 'company', name: 'Sam Harlow', email: 'sam.harlow@contracts.example' },
  ]
  const data = { title, client_id: product.known.client, content, signers }
  const made = await must(request.post('/api/contracts/', { data }))
  await must(request.post(`/api/contracts/${made.contract_id}/`, { data: { action: 'send' } }))
  const { links } = await mailTo(request, email)
  const link = links.find((each) => each.includes('/contract-sign/')) ?? ''
  return { id: made.contract_id, email, link: link.slice(new URL(link).origin.length) }
}

type Made = { contract_id: string; events: { kind: string; note: string | null }[] }

async function must(answer: ReturnType<APIRequestContext['post']>) {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Made
}

test('a client signs by seven taps on a phone, the owner countersigns, and both have their copies', async ({
  browser,
}) => {
  const owner = await browser.newContext({
    baseURL: product.url,
    storageState: await enter(browser, product.url, 'owner'),
  })
  const { id, email, link } = await sendContract(owner.request, 'Deck agreement')
  const client = await browser.newContext({
    baseURL: product.url,
    viewport: phone,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await client.newPage()
  const renee = actorOn(page, true)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })

  // The link in the email is the first tap.
  renee.taps = 1
  await page.goto(link)
  await renee.arrive('Deck agreement')
  await renee.tap(button('Continue'))
  await expect(button(/^Initial here, 1 of 2/)).toBeFocused()
  await renee.tap(button(/^Initial here, 1 of 2/))
  await expect(button(/^Initial here, 2 of 2/)).toBeFocused()
  await renee.tap(button(/^Initial here, 2 of 2/))
  await expect(button('Sign here')).toBeFocused()
  await renee.tap(button('Sign here'))
  await renee.tap(page.getByLabel('I agree to sign electronically'))
  await renee.tap(button('Sign agreement'))
  await expect(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  expect(renee.taps).toBeLessThanOrEqual(7)
  await renee.arrive('Signed')

  const signature = '{"typed":"Sam Harlow","font":"Caveat"}'
  const yes = { action: 'countersign', name: 'Sam Harlow', consent: true, signature }
  await must(owner.request.post(`/api/contracts/${id}/`, { data: yes }))
  await mailTo(owner.request, email, 'Signed: Deck agreement')
  await mailTo(owner.request, 'sam.harlow@contracts.example', 'Signed: Deck agreement')

  await page.reload()
  await renee.arrive('Signed by everyone')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download signed PDF' }).tap()
  const saved = await (await coming).createReadStream()
  const [start] = await saved.take(1).toArray()
  expect(String(start.subarray(0, 5))).toBe('%PDF-')
  await page.getByRole('link', { name: /\/verify$/ }).tap()
  await renee.arrive('Genuine and unchanged')
  await client.close()
  await owner.close()
})

test('a client signs a contract by the keyboard alone', async ({ browser }) => {
  const owner = await browser.newContext({
    baseURL: product.url,
    storageState: await enter(browser, product.url, 'owner'),
  })
  const { link } = await sendContract(owner.request, 'Fence agreement')
  const page = await openTab(browser, product.url, { viewport: { width: 1280, height: 860 } })
  await page.goto(link)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  const tabTo = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    const target = page.getByRole(role, { name }).filter({ visible: true })
    await target.waitFor()
    for (let presses = 0; presses < 60; presses++) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await tabTo('Continue')
  await page.keyboard.press('Enter')
  await expect(button(/^Initial here, 1 of 2/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button(/^Initial here, 2 of 2/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button('Sign here')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('I agree to sign electronically', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo('Sign agreement')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  await page.close()
  await owner.close()
})

test('a client signs a contract on the contractor’s phone, finds no way out of it, and the password gives it back', async ({
  browser,
}) => {
  const storageState = await enter(browser, product.url, 'owner')
  const page = await openTab(browser, product.url, { storageState, viewport: phone })
  const { id } = await sendContract(page.request, 'Porch agreement')
  const signing = `**/contracts/${id}?as=signing`
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await page.goto(`/contracts/${id}?do=in_person`)
  await page.getByRole('dialog').getByRole('button', { name: 'Start signing' }).click()
  await page.waitForURL(signing)
  for (const address of ['/dashboard', '/contracts', '/login']) {
    await page.goto(address)
    await page.waitForURL(signing)
  }
  expect((await page.request.get('/api/clients/')).status()).toBe(403)
  await expect(page.getByText('Sign in person', { exact: true })).toBeVisible()
  await button(/^Initial here, 1 of 2/).click()
  await button(/^Initial here, 2 of 2/).click()
  await button('Sign here').click()
  await page.getByLabel('I agree to sign electronically').check()
  await button('Sign agreement').click()
  await expect(page.getByText('Signed in person', { exact: true })).toBeVisible()
  await button('Done').click()
  await page.getByLabel('Your password').fill(demoPassword)
  await button('Continue').click()
  await page.waitForURL(`**/contracts/${id}`)
  const { events } = await must(page.request.get(`/api/contracts/${id}/`))
  expect(events.find(({ kind }) => kind === 'signed')?.note).toBe('In person, witnessed by Sam Harlow')
  await page.close()
})

test('anybody checks the signed PDF by itself, and hears that one byte of it was changed', async ({ browser }) => {
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ baseURL: product.url, storageState })
  const { id, email, link } = await sendContract(owner.request, 'Gate agreement')
  const { pathname, searchParams } = new URL(link, product.url)
  const [uid, token] = [searchParams.get('uid'), pathname.split('/').at(-1)]
  const typed = (name: string) => ({ name, consent: true, signature: JSON.stringify({ typed: name, font: 'Caveat' }) })
  const visitor = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  const data = { uid, token, action: 'sign', initials: [0, 1], ...typed('Renee Ortiz') }
  await must(visitor.request.post(`/api/contracts/contract-sign/${id}/`, { data }))
  await must(owner.request.post(`/api/contracts/${id}/`, { data: { action: 'countersign', ...typed('Sam Harlow') } }))
  await mailTo(owner.request, email, 'Signed: Gate agreement')
  const pdf = await (await owner.request.get(`/api/contracts/${id}/pdf/`)).body()
  expect(String(pdf.subarray(0, 5))).toBe('%PDF-')

  const page = await visitor.newPage()
  await page.goto('/verify')
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  const found = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
  await choose('gate.pdf', pdf)
  await found('Genuine and unchanged')
  await expect(page.getByRole('heading', { name: 'Gate agreement' })).toBeVisible()
  await expect(page.getByText('Renee Ortiz,')).toBeVisible()
  const changed = Buffer.from(pdf)
  const at = Math.floor(changed.length / 2)
  changed[at] = (changed[at] ?? 0) ^ 1
  await choose('changed.pdf', changed)
  await found('Something is not as it was signed')
  await expect(page.getByText('changed.pdf')).toBeVisible()
  await choose('other.pdf', Buffer.from('%PDF-1.4 another'))
  await found('Not found')
  await visitor.close()
  await owner.close()
})
