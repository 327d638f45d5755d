import { randomUUID } from 'node:crypto'
import { keepFile } from '#server/platform/files/company-files.ts'
import { closeOthers } from './close-others.ts'
import { goodPassword, nextNumber } from './factories.ts'
import { accountOf, cardFor } from './payers.ts'
import { signedEvent } from './practice.ts'
import { cardOf } from './subscribers.ts'
import { make, makeOnlinePayment, makePayment, type World } from './world.ts'

/** What a row needs beside its required fields to be a sensible request. */
export const extras: Record<string, (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'POST /api/clients/': () => ({ first_name: 'Dana', last_name: `Cho ${nextNumber()}` }),
  'POST /api/billing/': () => ({ title: 'Porch', line_items: [{ name: 'Cedar', unit_price: '12.50', quantity: '3' }] }),
  'POST /api/billing/update/': async (world) => ({ estimate_id: await make(world, 'draft_estimate') }),
  'POST /api/jobs/': () => ({ title: `Porch ${nextNumber()}` }),
  'POST /api/jobs/:id/': () => ({ start: true }),
  'POST /api/billing/estimate/:id/respond/': () => ({ action: 'ask', message: 'Is the railing included?' }),
  'POST /api/billing/invoice/:id/payments/': () => ({ amount: '10' }),
  'POST /api/billing/estimate/:id/payments/': () => ({ amount: '10' }),
  'POST /api/billing/invoice/:id/payments/:payment_id/delete/': (world) => makePayment(world),
  'POST /api/billing/estimate/:id/payments/:payment_id/delete/': (world) => makePayment(world, 'estimate'),
  'POST /api/billing/invoice/:id/credit/': leftOver,
  'POST /api/billing/invoice/:id/payments/announce/': () => ({ amount: '10', reference: '2208' }),
  'POST /api/billing/invoice/:id/pay/': clientsCard,
  'POST /api/billing/estimate/:id/pay/': clientsCard,
  'POST /api/billing/invoice/:id/pay/check/': (world) => paidOnline(world, 'invoice'),
  'POST /api/billing/estimate/:id/pay/check/': (world) => paidOnline(world, 'estimate'),
  'POST /api/billing/invoice/:id/payments/:payment_id/refund/': (world) => makePayment(world),
  'POST /api/billing/estimate/:id/payments/:payment_id/refund/': async (world) => {
    const { id, payment_id } = await makeOnlinePayment(world, 'estimate')
    return { id, payment_id }
  },
  'POST /api/jobs/:id/ask/': () => ({ message: 'When does the crew come?' }),
  'POST /api/roles/create/': () => ({ name: `Role ${nextNumber()}`, permissions: { 'jobs.view': 'all' } }),
  'POST /api/dashboard/later/': () => ({ kind: 'invoice_overdue' }),
  'POST /api/webhooks/stripe/': () => signedEvent(),
  'POST /api/users/payment-methods/add/': newCard,
  'POST /api/users/payment-methods/remove/': otherCard,
  'POST /api/users/payment-methods/set-default/': otherCard,
  'POST /api/users/subscription/change/': async (world) => ({ plan: 'business', ...(await newCard(world)) }),
  'POST /api/onboarding/step4/subscription/': async (world) => ({ plan: 'business', ...(await newCard(world)) }),
  'POST /api/users/signup/': () => ({ username: `new${nextNumber()}`, email: `new${nextNumber()}@example.com` }),
  'POST /api/users/token/': ({ username }) => ({ username, password: goodPassword }),
  'POST /api/users/check-username/': () => ({ username: `free${nextNumber()}` }),
  'POST /api/users/check-email/': () => ({ email: `free${nextNumber()}@example.com` }),
  'POST /api/users/request-password-reset/': () => ({ email: `nobody${nextNumber()}@example.com` }),
  'POST /api/company/check-name/': () => ({ name: `Free ${nextNumber()}` }),
  'POST /api/company/create/': async (world) => {
    await closeOthers(world)
    return { company_name: `${world.canary} ${nextNumber()}` }
  },
  'GET /api/company/insurance/': insured,
  'POST /api/company/tax-rates/': () => ({ name: `Tax ${nextNumber()}`, rate: '5' }),
  // What cannot be taken back is tried with what it refuses: the wrong password, a company that is none.
  'POST /api/company/transfer/': ({ user_id }) => ({ user_id, password: 'not my password' }),
  'POST /api/users/confirm-password/': () => ({ current_password: goodPassword }),
  'POST /api/company/delete/': () => ({ password: 'not my password' }),
  'POST /api/company/leave/': () => ({ company_id: randomUUID() }),
  'POST /api/company/reopen/': () => ({ company_id: randomUUID() }),
  'POST /api/company/switch/': ({ company_id }) => ({ company_id }),
  'POST /api/onboarding/step2/': ({ canary }) => ({ company_name: `${canary} Carpentry` }),
  // Somebody who is invited already: sent again as often as one likes, it takes one seat.
  'POST /api/invite-employee/': ({ canary }) => ({ email: `crew.${canary}@example.com` }),
  'GET /api/invites/preview/': () => ({ token: madeUp }),
  'POST /api/accept-employee-invite/': ({ ids }) => ({ invite_id: ids.invite }),
  'POST /api/clients/:id/accept/': () => ({ token: madeUp }),
  'POST /api/onboarding/employee/': () => ({ phone: '555-0111', accept_policies: true }),
  'GET /api/company/logo/:key/': () => ({ key: '0'.repeat(64) }),
  'GET /api/users/avatar/:key/': () => ({ key: '0'.repeat(64) }),
  'POST /api/users/profile/update/': ({ canary }) => ({ first_name: canary, preferences: { single_keys: true } }),
  'POST /api/users/second-factor/start/': () => ({ current_password: goodPassword }),
  // Whoever tries it keeps the account: the password is another.
  'POST /api/users/delete-account/': () => ({ current_password: 'not the password of anybody' }),
}

/** A link that leads nowhere: what a true one does is shown where invitations are tested. */
const madeUp = 'x'.repeat(43)

/** Every company has a certificate of insurance: whoever may see one asks for their own company's. */
async function insured({ test: { platform } }: World) {
  const source = new TextEncoder().encode('%PDF-1.7 insured')
  const all = await platform.database.outside((db) => db.selectFrom('company_name').select('taken_by').execute())
  for (const { taken_by: companyId } of all)
    await platform.database.inCompany(companyId, async (db) => {
      const file = { kind: 'insurance', source, mime: 'application/pdf' } as const
      const insurance_key = await keepFile({ db, platform, companyId }, file)
      await db.updateTable('company').set({ insurance_key }).where('id', '=', companyId).execute()
    })
  return {}
}

async function newCard({ test }: World) {
  return { payment_method_token: await cardOf(test) }
}

/** A card in the form of the company's own account. */
async function clientsCard({ test, company_id, frugal }: World) {
  if (frugal) return { payment_method_token: 'pm_unspent' }
  return { payment_method_token: await cardFor(test, await accountOf(test, company_id)) }
}

/** A part of what the client paid too much for another invoice. */
async function leftOver(world: World) {
  if (!world.frugal) await makePayment(world, 'invoice', '5000')
  return { amount: '1' }
}

async function paidOnline(world: World, kind: 'estimate' | 'invoice') {
  const { id, try_id } = await makeOnlinePayment(world, kind)
  return { id, try_id }
}

async function otherCard(world: World) {
  return { payment_method_id: await make(world, 'payment_method') }
}

/** Words tried for a field that must be sent, until its schema takes one. */
