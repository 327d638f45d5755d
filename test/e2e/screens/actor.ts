import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { isTried } from '#test/calls/tried.ts'
import { barriersOn } from './axe.ts'

/** A user of the screens, whose taps are counted; pages they arrive at are checked by axe. */
export type Actor = {
  page: Page
  taps: number
  tap(target: Locator): Promise<void>
  type(label: string | RegExp, text: string): Promise<void>
  /** Key by key, as on a keyboard: a tap first, unless the field has the focus already. */
  write(label: string | RegExp, text: string): Promise<void>
  /** Enter, which counts as a tap. */
  enter(): Promise<void>
  /** The screen must show its heading, and axe must find nothing on it; in a whole `npm test` it looks at one in three. */
  arrive(heading: string | RegExp): Promise<void>
}

/** Two taps at one place within so long are a double tap, which sets no caret in a field: what is typed then goes nowhere. */
const doubleTapMs = 500

/** By touch where the device has a touch screen (`touches`), else by click. */
export function actorOn(page: Page, touches = false): Actor {
  let tapped = 0
  const actor: Actor = {
    page,
    taps: 0,
    async tap(target) {
      actor.taps++
      if (!touches) return target.click()
      await sleep(Math.max(0, tapped + doubleTapMs - Date.now()))
      await target.tap()
      tapped = Date.now()
    },
    async type(label, text) {
      await page.getByLabel(label).first().fill(text)
    },
    async write(label, text) {
      const field = page.getByLabel(label).first()
      await field.waitFor()
      if ((await field.and(page.locator(':focus')).count()) === 0) await actor.tap(field)
      await page.keyboard.type(text)
    },
    async enter() {
      actor.taps++
      await page.keyboard.press('Enter')
    },
    async arrive(heading) {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      // What has just been scrolled half under a bar is nobody's barrier either.
      await page.evaluate('scrollTo(0, 0)')
      if (!isTried(String(heading))) return
      // A toast that is just fading is nobody's barrier: what axe finds must be there to stay.
      await expect.poll(() => barriersOn(page), { timeout: 15_000 }).toEqual([])
    },
  }
  return actor
}

/** The newest mail kept for an address, waited for. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  holds = '',
): Promise<{ text: string; links: string[] }> {
  let found: { text: string; links: string[]; subject: string } | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/dev/outbox/?to=${encodeURIComponent(address)}`, {
          headers: { accept: 'application/json' },
        })
        const { messages } = (await answer.json()) as { messages: { text: string; links: string[]; subject: string }[] }
        found = messages.find((mail) => mail.subject.includes(holds))
        return found !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return found as { text: string; links: string[] }
}
