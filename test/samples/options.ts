import * as billing from '#contract/billing/calls.ts'
import type { InputOf, SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { addClient } from './clients.ts'
import { owner } from './onboarding.ts'

export const optionNames = ['Pine', 'Cedar', 'Composite']

/** One deck in three kinds of boards: 1,650.00, 2,750.00 (the default) or 4,950.00. */
export const deckInOptions = {
  title: 'Maple St deck',
  tax_rate: '10',
  deposit_percent: '30',
  options: [{ name: 'Pine' }, { name: 'Cedar', is_default: true }, { name: 'Composite' }],
  line_items: [
    { name: 'Remove old deck', unit_price: '500', kind: 'labor' },
    { name: 'Pine boards', unit_price: '1000', option_group: 'Pine', kind: 'labor' },
    { name: 'Cedar boards', unit_price: '2000', option_group: 'Cedar', kind: 'labor' },
    { name: 'Stain', unit_price: '300', option_group: 'Cedar', optional: true },
    { name: 'Composite boards', unit_price: '4000', option_group: 'Composite', kind: 'labor' },
    { name: 'Lights', unit_price: '250', optional: true },
  ],
} satisfies SendOf<typeof billing.createDocument>

/** That estimate, sent to its client and read by them. */
export async function sentDeck(test: TestApp) {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email })
  const { document } = await expectSuccess(sam.browser.call(billing.createDocument, { client_id, ...deckInOptions }))
  await expectSuccess(sam.browser.call(billing.sendEstimate, { id: document.id }))
  const link = await linkMailedTo(test, email)
  const view = await expectSuccess(openBrowser(test).call(billing.viewEstimate, link))
  return { ...sam, id: document.id, client_id, email, link, view }
}

type Deck = Awaited<ReturnType<typeof sentDeck>>
type Answer = Partial<InputOf<typeof billing.respondToEstimate>>

/** The client's yes by their link, of what they read. */
export function approveDeck(test: TestApp, { link, view }: Pick<Deck, 'link' | 'view'>, more: Answer) {
  const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }
  const read = { paper_sha256: view.paper_sha256 ?? undefined }
  return openBrowser(test).call(billing.respondToEstimate, { ...link, ...yes, ...read, ...more })
}
