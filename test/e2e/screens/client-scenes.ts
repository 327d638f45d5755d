import type { Page } from '@playwright/test'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

const path = () => '/clients?import=1'
const file = [
  'Client name;E-mail;Mobile;Street;City;State;ZIP;Lead source',
  'Dana Whitcomb;dana.whitcomb@example.com;(207) 555-0161;88 Congress St;Portland;ME;04101;Google',
  'Harbor Dental Group;office@harbordental.example;207 555 0197;12 Dock Sq;Kennebunkport;ME;4046;Referral',
  'Luis Arroyo;luis at example;(207) 555-0182;41 Spring St;Westbrook;ME;04092;Yard sign',
  ';info@example.com;;;;;;Google',
  'Priya Raman;priya@example.com;(207) 555-0161 ext. 4;9 Elm Ct;Saco;ME;04072;Repeat',
].join('\r\n')

async function choose(page: Page) {
  const buffer = Buffer.from(file)
  await page.getByLabel(/Choose a CSV file/).setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
}

async function check(page: Page) {
  await choose(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('heading', { name: /^Ready to add/ }).waitFor()
}

/** What opens over the list of clients and the page of one; a file of clients on its way in, up to where it would be added. */
export const clientScenes: Place[] = [
  { name: 'import-file', viewer: 'owner', path, open: byItself },
  { name: 'import-columns', viewer: 'owner', path, open: choose },
  { name: 'import-checked', viewer: 'owner', path, open: check },
  { name: 'new-client', viewer: 'owner', path: () => '/clients?new=1', open: byItself },
  {
    name: 'client-delete',
    viewer: 'owner',
    path: (known) => `/clients/${known.client}`,
    open: more(/^More/, /Delete/),
  },
  {
    name: 'client-archive',
    viewer: 'owner',
    path: (known) => `/clients/${known.client}`,
    open: more(/^More/, 'Archive'),
  },
  {
    name: 'client-tax',
    viewer: 'owner',
    path: (known) => `/clients/${known.client}?tab=details`,
    open: async (page) => {
      await press('Edit tax')(page)
      await page.getByLabel('Tax exempt').check()
    },
  },
  {
    name: 'client-statement-send',
    viewer: 'owner',
    path: (known) => `/clients/${known.client}?tab=statement`,
    open: press('Email'),
  },
  // biome-ignore format: one line a scene
  { name: 'client-merge', viewer: 'owner', path: () => '/clients/duplicates', open: press('Compare') },
  {
    name: 'client-merge-with',
    viewer: 'owner',
    path: ({ client }) => `/clients/${client}`,
    open: more(/^More/, /Merge with/),
  },
  { name: 'tags', viewer: 'owner', path: () => '/clients?manage=tags', open: byItself },
  { name: 'tag-new', viewer: 'owner', path: () => '/clients?manage=tags', open: press('New tag') },
  // biome-ignore format: one line a scene
  { name: 'client-property-new', viewer: 'owner', path: ({ client }) => `/clients/${client}?tab=details`, open: press('Add property') },
  // biome-ignore format: one line a scene
  { name: 'client-contact-new', viewer: 'owner', path: ({ client }) => `/clients/${client}?tab=details`, open: press('Add contact') },
  // biome-ignore format: one line a scene
  { name: 'job-new-at-property', viewer: 'owner', path: ({ client }) => `/jobs?new=1&client_id=${client}`, open: byItself },
  { name: 'client-tags', viewer: 'owner', path: ({ client }) => `/clients/${client}`, open: press('Edit tags') },
]
