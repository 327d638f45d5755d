import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { dismissToast } from '#web/ui/basic/toast-store.ts'
import { Toaster } from '#web/ui/overlay/toaster.tsx'
import { InstallCard } from './install-card.tsx'
import { type InstallOffer, listenForInstallOffer, spendOffer } from './install-offer.ts'
import '#web/ui/style/theme.css'

listenForInstallOffer()

/** The browser offers to install; the person's choice, or the prompt's failure, is given. */
function offer(outcome: 'accepted' | 'dismissed' | 'fails') {
  const prompt = async () => {
    if (outcome === 'fails') throw new Error('refused')
  }
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }) as unknown as InstallOffer)
}

const open = () =>
  render(
    <>
      <InstallCard />
      <Toaster />
    </>,
  )

beforeEach(() => {
  localStorage.clear()
  spendOffer()
  dismissToast()
})

test('without an offer of the browser there is no card', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Install Chalkline')).not.toBeInTheDocument()
})

test.each([
  ['accepted', 'Success!', 'Chalkline is installed'],
  ['dismissed', 'Installation cancelled', 'You can install later from the browser menu'],
  ['fails', 'Installation failed', 'Please try again or use the browser menu to install'],
] as const)('an installation that is %s shows a toast', async (outcome, title, body) => {
  offer(outcome)
  const screen = await open()
  await expect.element(screen.getByText('Online')).toBeVisible()
  await screen.getByRole('button', { name: 'Install' }).click()
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(body)).toBeVisible()
})

test('a dismissal is for good', async () => {
  offer('accepted')
  const screen = await open()
  await screen.getByRole('button', { name: "Don't show again" }).click()
  await expect.element(screen.getByText('Install prompt dismissed')).toBeVisible()
  expect(localStorage.getItem('pwa-install-dismissed')).toBe('true')
  await screen.unmount()
  const again = await open()
  await expect.element(again.getByText('Install Chalkline')).not.toBeInTheDocument()
})

test('the card passes the accessibility check', async () => {
  offer('accepted')
  const screen = await open()
  await expect.element(screen.getByText('Install Chalkline')).toBeVisible()
  // During the fade the contrast of colors cannot be checked.
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(document.querySelector('aside') ?? document.body)
  expect(violations.map(({ id }) => id)).toEqual([])
})
