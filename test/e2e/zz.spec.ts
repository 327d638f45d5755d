import { expect, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { setupPassword as password, setUpCompany } from './product/set-up-company.ts'
test.setTimeout(100000)
test('zz', async ({ browser }) => {
  const product = await startProduct()
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
  const username = `guarded.${Date.now() % 1_000_000}`
  await setUpCompany(context.request, username)
  const page = await context.newPage()
  await page.addInitScript(`
    for (const k of ['pushState','replaceState','go','back']) { const o = history[k].bind(history); history[k] = (...a) => { console.log(k, JSON.stringify(a)); return o(...a) } }
    addEventListener('popstate', (e) => console.log('pop', JSON.stringify(e.state), location.href), true)
    console.log('LOAD', location.href, JSON.stringify(history.state))`)
  page.on('console', (m) => console.log(Date.now() % 100000, m.text().slice(0, 200)))
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()))
  await page.goto('/profile?section=security')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  console.log('--- log out')
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  console.log('--- log in')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForTimeout(6000)
  console.log(page.url())
  await product.stop()
})
