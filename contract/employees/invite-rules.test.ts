import { describe, expect, it } from 'vitest'
import { grantsOf } from '../access/permissions.ts'
import { clientInviteWords, clientMessage, employeeInviteWords, whatClientCan, whatRoleCan } from './invite-rules.ts'

const everything = { sees_documents: true, sees_contracts: true, sees_photos: true }
const about = { company: 'Harlow Carpentry', inviter: 'Sam Harlow', email: 'mika@example.com', until: 'Dec 5, 2026' }

describe('what one will be able to do', () => {
  it.each(['admin', 'manager', 'bookkeeper', 'crew_lead', 'crew_member'] as const)(
    'is three lines for a %s',
    (role) => {
      const lines = whatRoleCan(grantsOf(role))
      expect(lines).toHaveLength(3)
      expect(new Set(lines).size).toBe(3)
    },
  )

  it('is what the role may do and no more', () => {
    expect(whatRoleCan(grantsOf('admin'))[0]).toBe('Invite people and set what they may do')
    expect(whatRoleCan(grantsOf('bookkeeper'))).toEqual([
      'Keep the books and read the reports',
      'Send invoices and record payments',
      'See every job and its dates',
    ])
    expect(whatRoleCan(grantsOf('crew_member'))).toEqual([
      'See your jobs, with address and dates',
      'Start and complete jobs, also without signal',
      'Add photos from the site',
    ])
    expect(whatRoleCan({})).toEqual(['See what your company shares with you'])
  })

  it('is for a client what the company lets them see', () => {
    expect(whatClientCan(everything)).toHaveLength(3)
    const nothing = { sees_documents: false, sees_contracts: false, sees_photos: false }
    expect(whatClientCan(nothing)).toEqual(['See where your project stands and when work is planned'])
    expect(whatClientCan({ ...nothing, sees_photos: true }).at(-1)).toBe('Look at photos of the work')
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
    expect(clientInviteWords({ ...about, sight: everything, message: 'Here it is.' }).message).toBe('Here it is.')
    expect(clientInviteWords({ ...about, sight: everything, message: '  ' }).message).toBe(
      clientMessage({ sight: everything }),
    )
    expect(clientMessage({ first_name: 'Renee', sight: { ...everything, sees_contracts: false } })).toContain(
      'Hi Renee,\n\nI set up a page for your project. You can see how it is going, approve estimates and look at photos there',
    )
    const none = { sees_documents: false, sees_contracts: false, sees_photos: false }
    expect(clientMessage({ sight: none })).toContain('You can see how it is going there')
  })
})
