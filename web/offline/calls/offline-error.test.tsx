import { expect, test, vi } from 'vitest'
import { sendError } from '#web/api/send-error.ts'
import { actOf, offlineError } from './offline-error.ts'

test.each([
  ['POST /api/billing/invoice/:id/send/', 'Sending'],
  ['POST /api/billing/invoice/:id/remind/', 'Sending'],
  ['POST /api/billing/invoice/:id/pay/', 'A payment'],
  ['POST /api/billing/invoice/:id/payments/', 'A payment'],
  ['POST /api/billing/invoice/:id/payments/:payment_id/refund/', 'A refund'],
  ['POST /api/billing/invoice/:id/void/', 'Voiding'],
  ['POST /api/billing/estimate/:id/sign-in-person/', 'Signing'],
  ['POST /api/contracts/:id/in-person/', 'Signing'],
  ['POST /api/contracts/:id/hand-over/', 'Signing'],
  ['POST /api/contracts/contract-sign/:id/', 'Signing'],
  ['POST /api/billing/estimate/:id/mark-approved/', 'Approving'],
  ['POST /api/contracts/:id/links/', 'Sending'],
  ['POST /api/company/sender/check/', undefined],
  ['POST /api/jobs/assign/', undefined],
  ['POST /api/payments/account/switch/', undefined],
  ['POST /api/users/payment-methods/add/', 'Changing your card'],
  ['POST /api/accounting/remove-bank/', 'Reaching the bank'],
  ['POST /api/invites/:id/revoke/', 'Withdrawing an invitation'],
  ['POST /api/clients/:id/revoke-invite/', 'Withdrawing an invitation'],
  ['POST /api/users/sessions/:id/revoke/', 'Logging out a device'],
  ['DELETE /api/billing/:id/delete/', 'Deleting'],
  ['POST /api/roles/:id/update/', 'Changing what people may do'],
  ['POST /api/invite-employee/', 'Sending'],
  ['POST /api/photos/:id/share/revoke/', 'Turning off a link'],
  ['POST /api/company/tax-rates/', undefined],
])('what somebody offline asks for with %s is named: %s', (row, act) => {
  const [method = '', path = ''] = row.split(' ')
  expect(actOf({ method, path } as never, {})).toBe(act)
})

test('who gives a job other people without a connection reads nothing of a signature', () => {
  const row = { method: 'POST', path: '/api/jobs/:id/' } as const
  expect(actOf(row, { action: 'assign' })).toBeUndefined()
  expect(actOf({ method: 'POST', path: '/api/contracts/:id/' }, { action: 'sign_in_person' })).toBe('Signing')
  expect(actOf({ method: 'POST', path: '/api/contracts/:id/' }, { action: 'countersign' })).toBe('Signing')
  expect(actOf({ method: 'POST', path: '/api/contracts/:id/' }, { action: 'resend' })).toBe('Sending')
})

test('a task that somebody offline deletes says so; where there is a connection, and of what was refused, the error stays', () => {
  const row = { method: 'POST', path: '/api/jobs/:id/' } as const
  const cut = sendError('Network error', { kind: 'network', status: 0, sentences: [] })
  const refused = sendError('No', { kind: 'other', status: 409, sentences: ['No'] })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(offlineError(row, { action: 'delete_task' }, cut)).toMatchObject({
    ...{ message: "You're offline. Deleting needs a connection.", kind: 'network', status: 0 },
  })
  expect(offlineError(row, {}, refused)).toBe(refused)
  online.mockReturnValue(true)
  expect(offlineError(row, {}, cut)).toBe(cut)
  vi.restoreAllMocks()
})
