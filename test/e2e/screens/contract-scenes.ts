import type { Page } from '@playwright/test'
import type { Known } from '../product/known.ts'
import type { Place } from './places.ts'
import { more, press } from './presses.ts'

const toSign = ({ contract: { sent } }: Known) => `/contract-sign/${sent.token}?contract=${sent.id}&uid=${sent.uid}`
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
export const contractScenes: Place[] = [
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
  {
    name: 'contract-in-person-start',
    viewer: 'owner',
    path: ({ contract }) => `/contracts/${contract.sent.id}`,
    open: more(/^More/, 'Sign in person'),
  },
]
