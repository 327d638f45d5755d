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

const toSignInSpanish = ({ signing: { spanish } }: KnownRecords) =>
  `/contract-sign/${spanish.token}?contract=${spanish.id}&uid=${spanish.uid}&lang=es`
const inSpanish = (name: string, open: (page: Page) => Promise<unknown>): Place => ({
  ...opened(`contract-sign-spanish-${name}`, open),
  path: toSignInSpanish,
})

async function signInSpanish(page: Page) {
  // Initials stay in the tab: a scene before this one may have put them.
  const initials = page.getByRole('button', { name: /^Iniciales aquí/, pressed: false }).first()
  if (await initials.isVisible()) await initials.click()
  await press('Firme aquí')(page)
  await page.getByRole('dialog', { name: /^Firmar como/ }).waitFor()
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
  inSpanish('sheet', signInSpanish),
  inSpanish('problems', async (page) => {
    await signInSpanish(page)
    await page.getByText('¿Qué significa esto?').click()
    await press('Firmar el contrato')(page)
  }),
  inSpanish('draw', async (page) => {
    await signInSpanish(page)
    await page.getByRole('dialog').getByText('Dibujar', { exact: true }).click()
    await page.getByTestId('signature-canvas').waitFor()
  }),
  inSpanish('decline', press('Rechazar')),
  inSpanish('changes', press('Pedir cambios')),
]
