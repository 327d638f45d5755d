import { californianRules } from '#test/screen/contracts.ts'
import type { KnownRecords } from '../product/known-records.ts'
import { answered } from './answered.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

const draft = ({ contract }: KnownRecords) => `/contracts/${contract.draft}`
const doing = (action: string) => (known: KnownRecords) => `/contracts/${known.contract.sent}?do=${action}`
const owner = 'owner' as const

/** What opens over the pages of contracts. */
export const contractScenes: Place[] = [
  { name: 'new-contract', viewer: owner, path: () => '/contracts?new=1', open: byItself },
  {
    name: 'contract-template-preview',
    viewer: owner,
    path: () => '/contracts?tab=templates',
    open: press(/^Preview Service/),
  },
  {
    name: 'contract-template-delete',
    viewer: owner,
    path: () => '/contracts?tab=templates',
    open: press(/^Delete Service/),
  },
  { name: 'contract-preview', viewer: owner, path: draft, open: press('Preview as client') },
  { name: 'contract-review', viewer: owner, path: draft, open: press('Review & send') },
  {
    name: 'contract-rules',
    viewer: owner,
    path: draft,
    async open(page) {
      await answered(/\/api\/contracts\/[^/]+\/$/, (answer) => Object.assign(answer, { compliance: californianRules }))(
        page,
      )
      await page
        .locator('label', { hasText: 'Details and signers' })
        .or(page.getByRole('heading', { name: /^California/ }))
        .filter({ visible: true })
        .first()
        .click()
    },
    shows: 'text=California: 1 of 2 in place',
    whole: true,
  },
  { name: 'contract-save-template', viewer: owner, path: draft, open: more(/^More/, 'Save as template') },
  {
    name: 'contract-field',
    viewer: owner,
    path: draft,
    open: press('Insert field'),
    shows: '[role=listbox]',
    only: 'desktop',
  },
  { name: 'contract-remind', viewer: owner, path: doing('remind'), open: byItself },
  { name: 'contract-void', viewer: owner, path: doing('void'), open: byItself },
  { name: 'contract-revise', viewer: owner, path: doing('revise'), open: byItself },
  { name: 'contract-in-person', viewer: owner, path: doing('in_person'), open: byItself },
]
