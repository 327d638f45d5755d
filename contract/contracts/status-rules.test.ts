import { expect, it } from 'vitest'
import {
  allowsAction,
  contractActions,
  contractDisplayStatuses,
  displayStatusOfContract,
  signersDue,
  statusAfterSigning,
} from './status-rules.ts'

it('a contract expires the day after its last day, as long as it is open', () => {
  const sent = { status: 'sent', expires_on: '2026-11-20' } as const
  expect(displayStatusOfContract(sent, '2026-11-20')).toBe('sent')
  expect(displayStatusOfContract(sent, '2026-11-21')).toBe('expired')
  expect(displayStatusOfContract({ ...sent, status: 'completed' }, '2026-11-21')).toBe('completed')
  expect(displayStatusOfContract({ ...sent, expires_on: null }, '2999-01-01')).toBe('sent')
})

it('nobody signs, edits or withdraws what is signed by everybody, withdrawn or declined', () => {
  const allowed = Object.fromEntries(
    contractDisplayStatuses.map((status) => [status, contractActions.filter((action) => allowsAction(status, action))]),
  )
  expect(allowed).toMatchObject({
    draft: ['edit', 'delete', 'send', 'duplicate'],
    completed: ['duplicate', 'record_cancellation', 'cancel'],
    voided: ['duplicate'],
    cancelled: ['revise', 'duplicate'],
    declined: ['revise', 'duplicate'],
    expired: ['resend', 'void', 'revise', 'duplicate', 'record_cancellation', 'cancel'],
  })
  expect(allowed.partially_signed).toEqual(expect.arrayContaining(allowed.sent ?? []))
  expect(allowed.sent).not.toContain('cancel')
  expect(allowed.sent).toContain('sign')
  expect(allowed.sent).not.toContain('edit')
})

it('signers come in their order, or all at once', () => {
  const client = { party: 'client', status: 'sent' } as const
  const company = { party: 'company', status: 'pending' } as const
  expect(signersDue([client, company], 'client_first')).toEqual([client])
  expect(signersDue([client, company], 'company_first')).toEqual([company])
  expect(signersDue([client, company], 'parallel')).toEqual([client, company])
  const signed = { ...client, status: 'signed' } as const
  expect(signersDue([signed, company], 'client_first')).toEqual([company])
  expect(statusAfterSigning([signed, company])).toBe('partially_signed')
  expect(statusAfterSigning([signed, signed])).toBe('completed')
})
