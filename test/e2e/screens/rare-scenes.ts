import type { KnownRecords } from '../product/known-records.ts'
import { answered } from './answered.ts'
import type { Place } from './places.ts'
import { more, press } from './presses.ts'

const owner = 'owner' as const
const invoice = ({ invoice: { overdue } }: KnownRecords) => `/billing/invoice/${overdue.id}/view`
const invoiceLink = ({ invoice: { overdue } }: KnownRecords) => `/client/invoice/${overdue.id}/${overdue.token}`
const toSignSigned = ({ signing: { signed } }: KnownRecords) =>
  `/contract-sign/${signed.token}?contract=${signed.id}&uid=${signed.uid}`

const write_off = { amount: '1240.00', reason: 'They moved away without an address', who: 'Sam Harlow' }
const payment_notice = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', amount: '1000.00', method: 'check', date: '2026-11-20' },
  ...{ reference: 'No. 2208', who: 'Renee Ortiz', at: '2026-11-20T15:00:00.000Z' },
}
const days = { transaction_date: '2026-11-28', cancel_by_date: '2026-12-02', fixed: true }

/** States that the demo company is not in, by an answer that says so. */
export const rareScenes: Place[] = [
  { name: 'invoice-write-off', viewer: owner, path: invoice, open: more(/^More/, 'Write off') },
  {
    name: 'invoice-written-off',
    viewer: owner,
    path: invoice,
    open: answered(/\/api\/billing\/invoice\/[^/]+\/$/, (answer) => {
      Object.assign(answer, { write_off: { ...write_off, at: '2026-11-20T15:00:00.000Z' } })
      Object.assign(answer.document, { status: 'written_off', display_status: 'written_off', balance: '0.00' })
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'invoice-reported',
    viewer: owner,
    path: invoice,
    open: answered(/\/api\/billing\/invoice\/[^/]+\/$/, (answer) => Object.assign(answer, { payment_notice })),
    shows: 'main',
    whole: true,
  },
  {
    name: 'invoice-not-received',
    viewer: owner,
    path: invoice,
    async open(page) {
      await answered(/\/api\/billing\/invoice\/[^/]+\/$/, (answer) => Object.assign(answer, { payment_notice }))(page)
      await press('Not received')(page)
    },
  },
  {
    name: 'client-invoice-closed',
    viewer: 'anyone',
    path: invoiceLink,
    open: answered(/\/api\/billing\/invoice\/[^/]+\/view\//, (answer) => {
      answer.display_status = 'written_off'
      Object.assign(answer.paper, { display_status: 'written_off', balance: '0.00' })
      Object.assign(answer.payable, { why: 'paid', amount_due: '0.00' })
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'reports-aging-written-off',
    viewer: owner,
    path: () => '/accounting?view=reports&report=aging',
    open: answered(/\/api\/reports\/aging\//, (answer) => {
      answer.written_off = { count: 2, amount: '1240.00' }
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'contract-countersign-price',
    viewer: owner,
    path: ({ contract }) => `/contracts/${contract.sent}`,
    async open(page) {
      await answered(/\/api\/contracts\/[^/]+\/$/, (answer) => {
        answer.may = ['countersign', 'void']
        answer.estimate = null
        answer.contract.estimate_id = null
        answer.job ??= { id: payment_notice.id, number: 'JOB-0040', title: 'Congress St kitchen' }
        answer.contract.status = 'partially_signed'
        for (const signer of answer.signers) signer.status = signer.party === 'client' ? 'signed' : 'sent'
      })(page)
      await press('Sign')(page)
    },
  },
  {
    name: 'job-billed-beyond',
    viewer: owner,
    path: ({ job }) => `/jobs/${job.changed}`,
    open: answered(/\/api\/jobs\/[^/]+\/$/, ({ value }) => {
      if (value?.figures) Object.assign(value.figures, { left: '-480.00', billed: value.figures.total })
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'dashboard-payment-reported',
    viewer: owner,
    path: () => '/dashboard',
    open: answered(/\/api\/dashboard\/$/, ({ needs_attention }) => {
      const title = 'Renee Ortiz sent a payment for INV-0041'
      const row = { kind: 'payment_announced', title, detail: 'Sent by check · No. 2208', action: 'Record payment' }
      needs_attention.unshift({ ...row, id: payment_notice.id, amount: '1000.00', path: '/billing/invoice/1/view' })
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'dashboard-crew-waits',
    viewer: 'crew',
    path: () => '/dashboard',
    open: answered(/\/api\/dashboard\/$/, ({ today = [] }) => {
      for (const job of today) job.work_after = days.cancel_by_date
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'contract-sign-cancel',
    viewer: 'anyone',
    path: toSignSigned,
    async open(page) {
      await answered(/\/api\/contracts\/contract-sign\//, (answer) =>
        Object.assign(answer, { may_cancel: true, cancellation: days }),
      )(page)
      await press('Cancel this contract')(page)
    },
  },
  {
    name: 'contract-sign-canceled',
    viewer: 'anyone',
    path: toSignSigned,
    open: answered(/\/api\/contracts\/contract-sign\//, (answer) => {
      const canceled = { by: 'Renee Ortiz', notice_on: '2026-11-29', refund_by: '2026-12-14' }
      Object.assign(answer, { state: 'cancelled', may_cancel: false, cancellation: days, canceled })
    }),
    shows: 'main',
    whole: true,
  },
  {
    name: 'settings-company-expiring',
    viewer: owner,
    path: () => '/dashboard/profile/settings?section=company',
    open: answered(/\/api\/company\/settings\/$/, ({ company }) => {
      Object.assign(company, { license_expires: '2026-11-20', insurance_expires: '2027-01-10' })
    }),
    shows: 'text=Your license expired on',
    whole: true,
  },
  {
    name: 'verify-spanish',
    viewer: 'anyone',
    path: ({ signing }) => `/verify/${signing.signed.code}`,
    open: answered(/\/api\/verify\//, ({ contract }) => Object.assign(contract, { language: 'es' })),
    shows: 'main',
    whole: true,
  },
  {
    name: 'portal-contracts-spanish',
    viewer: 'client',
    path: () => '/dashboard/contracts?tab=signed',
    open: answered(/\/api\/contracts\/\?/, ({ contracts }) => {
      for (const row of contracts) row.language = 'es'
    }),
    shows: 'main',
    whole: true,
  },
]
