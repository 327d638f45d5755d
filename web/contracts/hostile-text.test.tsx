import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BlockNode, Content } from '#contract/contracts/content/shapes.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { contractPath, draftContract, sentContract } from '#test/screen/contracts.ts'
import { settings } from '#test/screen/documents.ts'
import { contractIds, signedRenee, signingPageWith, signPath } from '#test/screen/signing.ts'
import { onStage } from '#test/screen/stage.tsx'
import ContractPage from '#web/pages/contracts/contract.tsx'
import ContractsPage from '#web/pages/contracts/contracts.tsx'
import { SignContract } from './signing/sign-contract.tsx'
import { useSigningByLink } from './signing/view/queries.ts'

/** Each of the texts as words that would say so if they ran. */
const texts = hostileTexts.map((text) => text.replaceAll('alert(1)', 'window.__ran=1'))
const all = texts.join(' ')
const inline = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: inline(text) })

/** In every kind of place that a text can stand in. */
const content: Content = {
  type: 'doc',
  content: texts.flatMap((text): BlockNode[] => [
    paragraph(text),
    { type: 'heading', attrs: { level: 2 }, content: inline(text) },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text)] }] },
    { type: 'clause', attrs: { title: text, optional: true, included: true }, content: [paragraph(text)] },
    {
      type: 'table',
      content: [{ type: 'table_row', content: [{ type: 'table_cell', content: [paragraph(text)] }] }],
    },
  ]),
}
const brand = { ...signingPageWith().brand, company_name: all, address_lines: texts, website: all, license_number: all }
const signed = {
  ...signedRenee,
  name: all,
  signature: signedRenee.signature && { ...signedRenee.signature, name: all, title: all, typed: all, font: all },
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

/** Every text is there as it was written, and nothing on the page was made of it. */
async function expectOnlyWords(root: () => Element) {
  await expect.poll(() => root().textContent ?? '').toContain(texts.at(-1))
  const words = root().textContent ?? ''
  for (const text of texts) expect(words).toContain(text)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(window).not.toHaveProperty('__ran')
  expect(document.body.querySelectorAll('script, iframe, img[src="x"], [onerror], [onload]')).toHaveLength(0)
  expect(document.body.querySelectorAll('a[href^="javascript:"], a[href*="evil.example"]')).toHaveLength(0)
}

const link = { id: contractIds.contract, uid: contractIds.renee, token: 'secret' }

function Signing() {
  return <SignContract signing={useSigningByLink(link)} />
}

test('nothing that stands in a contract runs where a client reads and signs it', async () => {
  const seen = signingPageWith({
    content,
    brand,
    contract: { ...signingPageWith().contract, title: all, number: all },
    signer: { ...signingPageWith().signer, name: all, role: all },
    signers: [signed],
    waiting_for: [all],
  })
  await onStage(<Signing />, { [`GET ${signPath}`]: seen }, 'owner', '/', true)
  await expectOnlyWords(() => page.getByRole('article').element())
})

const openContract = (detail: object) =>
  onStage(
    <Routes>
      <Route path="/contracts/:id" element={<ContractPage />} />
    </Routes>,
    { [`GET ${contractPath}`]: detail, 'GET /api/company/settings/': { company: settings, currency_fixed: false } },
    'owner',
    `/contracts/${contractIds.contract}`,
  )

test('nothing of it runs in the editor, nor of what its fields and signers say', async () => {
  const draft = draftContract()
  const fields = Object.fromEntries(texts.map((text, at) => [`note_${at}`, text]))
  const chips = texts.map(
    (_, at): BlockNode => ({
      type: 'paragraph',
      content: [{ type: 'field', attrs: { name: `note_${at}` } }],
    }),
  )
  await openContract({
    ...draft,
    contract: {
      ...draft.contract,
      title: all,
      fields,
      content: { ...content, content: [...content.content, ...chips] },
    },
    signers: draft.signers.map((signer) => ({ ...signer, name: all, role: all })),
    filling: { values: { ...fields, client_name: all }, tables: {} },
    client: { id: draft.contract.client_id ?? '', display_name: all, email: 'renee@example.com' },
  })
  await expectOnlyWords(() => page.getByRole('textbox', { name: 'Contract text' }).element())
})

test('nothing of it runs where the team reads a contract and its events', async () => {
  const sent = sentContract()
  const event = {
    id: 'e1',
    seq: 1,
    kind: 'signed',
    at: '2026-11-17T21:12:00Z',
    who: all,
    ip: all,
    agent: all,
    note: all,
  }
  await openContract({
    ...sent,
    contract: { ...sent.contract, title: all, decline_reason: all, void_reason: all, changes_request: all },
    frozen: sent.frozen && { ...sent.frozen, content, brand },
    signers: sent.signers.map((signer) => ({ ...signer, name: all, role: all, signature: signed.signature })),
    cc: [{ name: all, email: 'cc@example.com' }],
    events: [event],
  })
  await expectOnlyWords(() => page.getByRole('article').element())
})

test('nothing of it runs in the list', async () => {
  const { id, title, status, client_id, created_at } = sentContract().contract
  const row = {
    ...{ id, title, status, client_id, created_at },
    ...{
      number: all,
      revision: 1,
      client_name: all,
      job_id: null,
      job_title: all,
      next: 'wait',
      changes_requested: false,
    },
    ...{ updated_at: created_at, sent_at: created_at, completed_at: null, expires_on: '2026-12-11', version: 1 },
    waiting_for: [{ party: 'client', name: all }],
  }
  const counts = { all: 1, drafts: 0, waiting: 1, your_turn: 0, signed: 0 }
  const contracts = [{ ...row, title: all }]
  await onStage(<ContractsPage />, { 'GET /api/contracts/': { contracts, counts, templates: [], total: 1, page: 1 } })
  await expectOnlyWords(() => document.querySelector('main') ?? document.body)
})
