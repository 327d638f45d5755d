import { type APIRequestContext, expect, test } from '@playwright/test'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { actorOn, mailTo } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

type Made = {
  contract_id?: string
  id?: string
  job?: { id: string }
  templates?: { id: string; kind: string }[]
  client?: { id: string }
}

async function must(answer: ReturnType<APIRequestContext['post']>) {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Made
}

/** A home contract of a planned job, mailed to its buyer. */
async function sendHomeContract(request: APIRequestContext) {
  const email = `nora.home.${Date.now() % 1_000_000}@clients.example`
  const { templates } = await must(request.get('/api/contracts/'))
  const template_id = templates?.find(({ kind }) => kind === 'home_improvement')?.id
  const { client } = await must(
    request.post('/api/clients/', { data: { first_name: 'Nora', last_name: 'Whitfield', email } }),
  )
  const { job } = await must(
    request.post('/api/jobs/', {
      data: { title: 'Whitfield back deck', client_id: client?.id, address: '14 Maple Street' },
    }),
  )
  const fields = {
    job_address: '14 Maple Street, Portland, ME',
    scope_of_work: 'A cedar deck of 240 square feet',
    contract_price: '$12,400.00',
    contract_price_words: 'Twelve thousand four hundred and 00/100 dollars',
  }
  const signers = [
    { party: 'client', name: 'Nora Whitfield', email },
    { party: 'company', name: 'Sam Harlow', email: 'sam.harlow@contracts.example' },
  ]
  const data = { title: 'Deck contract', client_id: client?.id, job_id: job?.id, template_id, fields, signers }
  const { contract_id } = await must(request.post('/api/contracts/', { data }))
  await must(request.post(`/api/contracts/${contract_id}/`, { data: { action: 'send' } }))
  const { links } = await mailTo(request, email)
  const link = links.find((each) => each.includes('/contract-sign/')) ?? ''
  return { id: contract_id, job_id: job?.id, email, link: link.slice(new URL(link).origin.length) }
}

test('a buyer cancels on a phone in four taps, and the owner reads what is to be done on contract, job and home page', async ({
  browser,
}) => {
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ baseURL: product.url, storageState })
  const { id, job_id, email, link } = await sendHomeContract(owner.request)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' as const }
  const buyer = await browser.newContext({ baseURL: product.url, ...phone, serviceWorkers: 'block' })
  const page = await buyer.newPage()
  const nora = actorOn(page, true)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto(link)
  await nora.arrive('Deck contract')
  await nora.tap(button(/^Initial here/))
  await nora.tap(button('Sign here'))
  await nora.tap(page.getByLabel('I agree to sign electronically'))
  await nora.tap(button('Sign agreement'))
  await nora.arrive('Signed')

  nora.taps = 0
  await nora.tap(button('Cancel this contract'))
  const sheet = page.getByRole('dialog', { name: 'Cancel this contract?' })
  await expect(sheet.getByText(/without any penalty until midnight of /)).toBeVisible()
  await nora.tap(button('Cancel the contract'))
  await expect(sheet.getByText('Type your name to cancel the contract')).toBeVisible()
  await nora.write('Your name', 'Nora Whitfield')
  await nora.tap(button('Cancel the contract'))
  await expect(page.getByText('You canceled this contract')).toBeVisible()
  expect(nora.taps).toBeLessThanOrEqual(4)
  await nora.arrive('Deck contract')
  const mail = await mailTo(owner.request, email, 'is canceled')
  expect(mail.text).toMatch(/returned within ten business days: by [A-Z][a-z]{2} \d{1,2}, \d{4}/)

  const desk = await owner.newPage()
  const sam = actorOn(desk)
  await desk.goto(`/contracts/${id}`)
  await sam.arrive('Deck contract')
  await expect(desk.getByText('Nora Whitfield canceled', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Write new version' })).toBeVisible()
  await desk.goto(`/jobs/${job_id}`)
  await sam.arrive('Whitfield back deck')
  await expect(desk.getByText(/^The client canceled the contract on /)).toBeVisible()
  await expect(desk.getByText('On hold').first()).toBeVisible()
  await desk.goto('/dashboard')
  await expect(desk.getByText('Nora Whitfield canceled Deck contract')).toBeVisible()
})

test('an owner writes down a notice that came by mail, by keys alone', async ({ browser }) => {
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ baseURL: product.url, storageState, viewport: { width: 1280, height: 860 } })
  const { id, link } = await sendHomeContract(owner.request)
  const [, token, contract, uid] = link.match(/sign\/([^?]+)\?contract=([^&]+)&uid=(.+)/) ?? []
  const seen = await owner.request.get(`/api/contracts/contract-sign/${contract}/?uid=${uid}&token=${token}`)
  const { cancellation } = (await seen.json()) as { cancellation: { transaction_date: string; cancel_by_date: string } }
  const { transaction_date, cancel_by_date } = cancellation
  const signature = '{"typed":"Nora Whitfield","font":"Caveat"}'
  const said = { action: 'sign', name: 'Nora Whitfield', consent: true, signature, initials: [0] }
  const data = { ...said, uid, token, transaction_date, cancel_by_date }
  await must(owner.request.post(`/api/contracts/contract-sign/${contract}/`, { data }))
  const page = await owner.newPage()
  await page.goto(`/contracts/${id}?do=cancellation`)
  const dialog = page.getByRole('dialog', { name: /was canceled$/ })
  await expect(dialog.getByLabel(/^Mailed or handed over on/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the day the notice was mailed or handed over')).toBeVisible()
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nora Whitfield canceled', { exact: true })).toBeVisible()
})
