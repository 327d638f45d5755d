import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const toSign = ({ signing: { sent } }: KnownRecords) =>
  `/contract-sign/${sent.token}?contract=${sent.id}&uid=${sent.uid}`
const opened = (name: string, open: (page: Page) => Promise<unknown>): Place => ({
  name,
  viewer: 'anyone',
  path: toSign,
  open,
})

async function signHere(page: Page) {
  await press('Sign here')(page)
  await page.getByRole('dialog', { name: /^Sign as/ }).waitFor()
}

/** What opens over a contract that a client signs. */
export const signingScenes: Place[] = [
  opened('contract-sign-sheet', signHere),
  opened('contract-sign-problems', async (page) => {
    await signHere(page)
    await page.getByText('What does this mean?').click()
    await press('Sign agreement')(page)
  }),
  opened('contract-sign-draw', async (page) => {
    await signHere(page)
    await page.getByRole('dialog').getByText('Draw', { exact: true }).click()
    await page.getByTestId('signature-canvas').waitFor()
  }),
  opened('contract-sign-decline', press('Decline')),
  opened('contract-sign-changes', press('Request changes')),
  {
    ...opened('contract-sign-find', async (page) => {
      await press('Find')(page)
      await page.getByRole('searchbox').fill('work')
    }),
    shows: 'search',
  },
]
