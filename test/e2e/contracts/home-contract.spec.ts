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

const day = /[A-Z][a-z]{2} \d{1,2}, \d{4}/

/** A home-improvement contract as it comes with the product, mailed to its buyer. */
async function sendHomeContract(request: APIRequestContext) {
  const email = `renee.home.${Date.now() % 1_000_000}@clients.example`
  const { templates } = await must(request.get('/api/contracts/'))
  const template_id = templates?.find(({ kind }) => kind === 'home_improvement')?.id
  const fields = {
    job_address: '14 Maple Street, Portland, ME',
    scope_of_work: 'A cedar deck of 240 square feet',
    contract_price: '$12,400.00',
    contract_price_words: 'Twelve thousand four hundred and 00/100 dollars',
  }
  const signers = [
    { party: 'client', name: 'Renee Ortiz', email },
    { party: 'company', name: 'Sam Harlow', email: 'sam.harlow@contracts.example' },
  ]
  const data = { title: 'Deck contract', client_id: product.known.client, template_id, fields, signers }
  const { contract_id } = await must(request.post('/api/contracts/', { data }))
  await must(request.post(`/api/contracts/${contract_id}/`, { data: { action: 'send' } }))
  const { links } = await mailTo(request, email)
  const link = links.find((each) => each.includes('/contract-sign/')) ?? ''
  return { email, link: link.slice(new URL(link).origin.length) }
}

type Made = { contract_id?: string; templates?: { id: string; kind: string }[] }

async function must(answer: ReturnType<APIRequestContext['post']>) {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Made
}

test('a buyer reads both days before signing on a phone, and has them in the text, the copy and the mail at once', async ({
  browser,
}) => {
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ baseURL: product.url, storageState })
  const { email, link } = await sendHomeContract(owner.request)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' as const }
  const buyer = await browser.newContext({ baseURL: product.url, ...phone, serviceWorkers: 'block' })
  const page = await buyer.newPage()
  const renee = actorOn(page, true)
  await page.goto(link)
  await renee.arrive('Deck contract')
  const transaction = page.getByText(/^Date of transaction: /)
  await expect(transaction).toHaveCount(2)
  await expect(transaction.first()).toHaveText('Date of transaction: the date on which the buyer signs this contract')
  await renee.tap(page.getByRole('button', { name: /^Initial here/ }))
  await renee.tap(page.getByRole('button', { name: 'Sign here' }))
  const sheet = page.getByRole('dialog', { name: 'Sign as Renee Ortiz' })
  const said = await sheet.getByText(/^If you sign today, you may cancel until midnight of /).textContent()
  const last = said?.match(day)?.[0] ?? 'no day'
  await renee.tap(page.getByLabel('I agree to sign electronically'))
  await renee.tap(page.getByRole('button', { name: 'Sign agreement' }))
  await renee.arrive('Signed')
  for (const copy of [0, 1]) {
    await expect(transaction.nth(copy)).toHaveText(new RegExp(`^Date of transaction: ${day.source}$`))
    await expect(page.getByText(`NOT LATER THAN MIDNIGHT OF ${last}.`).nth(copy)).toBeVisible()
  }
  const file = page.waitForEvent('download')
  await renee.tap(page.getByRole('link', { name: 'Download your copy' }))
  expect((await file).suggestedFilename()).toMatch(/-buyer-copy\.pdf$/)
  const mail = await mailTo(owner.request, email, 'Your copy of Deck contract')
  expect(mail.text).toContain(`You may cancel until midnight of ${last}`)
})
