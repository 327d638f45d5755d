import { describe, expect, it } from 'vitest'
import { grantsOf } from '../access/permissions.ts'
import { clientInviteWords, clientMessage, employeeInviteWords, whatClientCan, whatRoleCan } from './invite-rules.ts'

const everything = { sees_documents: true, sees_contracts: true, sees_photos: true }
const about = { company: 'Harlow Carpentry', inviter: 'Sam Harlow', email: 'mika@example.com', until: 'Dec 5, 2026' }

describe('what one will be able to do', () => {
  it.each(['admin', 'manager', 'bookkeeper', 'crew_lead', 'crew_member'] as const)(
    'is two or three lines for a %s',
    (role) => {
      const lines = whatRoleCan(grantsOf(role))
      expect([2, 3]).toContain(lines.length)
      expect(new Set(lines).size).toBe(lines.length)
    },
  )

  it('is what the role may do and no more', () => {
    expect(whatRoleCan(grantsOf('admin'))[0]).toBe('Invite people and set what they can do')
    expect(whatRoleCan(grantsOf('bookkeeper'))).toEqual([
      'Send invoices and record payments',
      'See every job and its dates',
      'Add clients and keep their details',
    ])
    expect(whatRoleCan(grantsOf('crew_member'))).toEqual([
      'See your jobs, with address and dates',
      'Start and complete jobs',
      'Add photos of the work',
    ])
    const sends = { 'estimates.send': 'all', 'invoices.send': 'all' } as const
    expect(whatRoleCan(sends), 'sending alone').toEqual(['See what your company shares with you'])
    expect(whatRoleCan({ ...sends, 'payments.record': 'all' })).toEqual(['Send invoices and record payments'])
    expect(whatRoleCan({})).toEqual(['See what your company shares with you'])
  })

  it('is for a client what the company lets them see', () => {
    expect(whatClientCan(everything).at(-1)).toBe('Approve estimates and keep your invoices together')
    const nothing = { sees_documents: false, sees_contracts: false, sees_photos: false }
    expect(whatClientCan({ ...nothing, sees_photos: true }).at(-1)).toBe('See photos of the work')
    expect(whatClientCan(nothing)).toEqual(['See how your project is going and when work is scheduled'])
  })
})

describe('the words of an invitation', () => {
  it('tell an employee who invites them to what, with the inviter’s own words beside', () => {
    const words = employeeInviteWords({ ...about, role: 'Crew lead', name: 'Mika', message: ' Glad to have you. ' })
    expect(words.subject).toBe('Sam Harlow invited you to join Harlow Carpentry')
    expect(words.message).toBe(
      'Hi Mika,\n\nSam Harlow invited you to work with Harlow Carpentry in Chalkline, as Crew lead.',
    )
    expect(words.quote).toBe('Glad to have you.')
    expect(employeeInviteWords({ ...about, role: 'Crew lead' })).toMatchObject({ quote: undefined })
  })

  it('are for a client the inviter’s, or ours by what they will see', () => {
    expect(clientInviteWords({ ...about, portalAccess: everything, message: 'Here it is.' }).message).toBe(
      'Here it is.',
    )
    expect(clientInviteWords({ ...about, portalAccess: everything, message: '  ' }).message).toBe(
      clientMessage({ portalAccess: everything }),
    )
    expect(clientMessage({ first_name: 'Renee', portalAccess: everything })).toContain(
      'Hi Renee,\n\nI set up a page for your project. You can see how it is going and approve estimates there',
    )
    const none = { sees_documents: false, sees_contracts: false, sees_photos: false }
    expect(clientMessage({ portalAccess: none })).toContain('You can see how it is going there')
  })
})
