import { getPaymentAccount, openPaymentAccount, syncPaymentAccount } from '#contract/payments/calls.ts'
import { logIn } from '#contract/users/calls.ts'
import { buildApp } from '#server/http/app.ts'
import { identify } from '#server/identify.ts'
import type { Platform } from '#server/platform/platform.ts'
import { routes } from '#server/routes.ts'
import { openBrowser } from '#test/browser.ts'
import { must } from './stage.ts'

/**
 * Lets the clients of a furnished company pay by card: its owner opens the account and goes through the processor's page.
 * Only where the practice processor answers, which must be running.
 */
export async function takeCards(platform: Platform, owner: { username: string; password: string }): Promise<void> {
  if (!platform.payments.setup.practice) return
  const app = await buildApp(routes, { platform, identify, checkAnswers: false })
  try {
    const browser = openBrowser({ app })
    await must(browser.call(logIn, owner))
    const { account } = await must(browser.call(getPaymentAccount))
    if (account.state === 'ready') return
    const { url } = await must(browser.call(openPaymentAccount))
    await fetch(url, { method: 'POST', redirect: 'manual' })
    await must(browser.call(syncPaymentAccount))
  } finally {
    await app.close()
  }
}
