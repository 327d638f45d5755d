import { expect, test } from '@playwright/test'
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

const day = /(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de [a-z]+ de \d{4}/

test('a contractor who talked in Spanish sends a Spanish contract, and the buyer signs it on a phone by typed keys', async ({
  browser,
}) => {
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ baseURL: product.url, storageState, reducedMotion: 'reduce' })
  const email = `lucia.casa.${Date.now() % 1_000_000}@clients.example`
  const made = await owner.request.post('/api/clients/', { data: { first_name: 'Lucía', last_name: 'Reyes', email } })
  const { client } = (await made.json()) as { client: { id: string } }

  const desk = await owner.newPage()
  const sam = actorOn(desk)
  await desk.goto(`/contracts?new=1&client_id=${client.id}`)
  const sheet = desk.getByRole('dialog', { name: 'New contract' })
  await sam.tap(sheet.getByText('Spanish', { exact: true }))
  await sheet
    .getByRole('combobox', { name: 'Template' })
    .selectOption({ label: 'Contrato de mejoras para el hogar (Home-improvement contract)' })
  await sam.type('Title', 'Contrato de la cocina')
  await sam.tap(sheet.getByRole('button', { name: 'Write contract' }))
  await sam.arrive('Contrato de la cocina')
  const fields = {
    'Job address': '14 Maple Street, Portland, ME',
    'Scope of work': 'The kitchen cabinets are painted and all of the hinges replaced',
    'Contract price': '$4,200.00',
    'Contract price in words': 'Cuatro mil doscientos dólares con cero centavos',
  }
  for (const [name, words] of Object.entries(fields)) await desk.getByLabel(name, { exact: true }).fill(words)
  await sam.tap(desk.getByRole('button', { name: 'Review & send' }))
  const review = desk.getByRole('dialog', { name: /^Send contract/ })
  await expect(review.getByText('1 part reads as English')).toBeVisible()
  await expect(
    review.getByText('The kitchen cabinets are painted and all of the hinges replaced').first(),
  ).toBeVisible()
  await sam.tap(review.getByRole('button', { name: 'Send contract' }))
  await expect(review).toBeHidden()

  const invitation = 'Contrato de la cocina, de Harlow Carpentry: listo para firmar'
  const { links } = await mailTo(owner.request, email, invitation)
  const link = links.find((each) => each.includes('/contract-sign/')) ?? ''
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' as const }
  const buyer = await browser.newContext({ baseURL: product.url, ...phone, serviceWorkers: 'block' })
  const page = await buyer.newPage()
  const lucia = actorOn(page, true)
  await page.goto(link.slice(new URL(link).origin.length))
  await lucia.arrive('Contrato de la cocina')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const transaction = page.getByText(/^Fecha de la transacción: /)
  await expect(transaction).toHaveCount(2)
  await lucia.tap(page.getByRole('button', { name: /^Iniciales aquí/ }))
  await lucia.tap(page.getByRole('button', { name: 'Firme aquí' }))
  const signing = page.getByRole('dialog', { name: 'Firmar como Lucía Reyes' })
  const said = await signing.getByText(/^Si firma hoy, usted puede cancelar hasta la medianoche del /).textContent()
  const last = said?.match(day)?.[0] ?? 'no day'
  await signing.getByLabel('Su nombre').fill('')
  await lucia.write('Su nombre', 'Lucía Reyes Peña')
  await lucia.tap(page.getByLabel('Acepto firmar electrónicamente'))
  await lucia.tap(page.getByRole('button', { name: 'Firmar el contrato' }))
  await lucia.arrive('Firmado')
  for (const copy of [0, 1]) {
    await expect(transaction.nth(copy)).toHaveText(new RegExp(`^Fecha de la transacción: ${day.source}$`))
    await expect(page.getByText(`A MÁS TARDAR A LA MEDIANOCHE DE ESTE DÍA: ${last}.`).nth(copy)).toBeVisible()
  }
  const file = page.waitForEvent('download')
  await lucia.tap(page.getByRole('link', { name: 'Descargar su copia' }))
  expect((await file).suggestedFilename()).toMatch(/-buyer-copy\.pdf$/)
  const mail = await mailTo(owner.request, email, 'Su copia de Contrato de la cocina')
  expect(mail.text).toContain(`Usted puede cancelar hasta la medianoche del ${last}`)
})
