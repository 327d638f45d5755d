import { describe, expect, it } from 'vitest'
import { layOutEmail } from '#server/platform/mail/layout.ts'
import type { DocumentFacts } from './document-email.ts'
import { documentEmailNamed, documentEmailNames } from './document-emails.ts'

const facts: DocumentFacts = {
  kind: 'invoice',
  noun: 'invoice',
  number: 'INV-1',
  brand: { name: 'Harlow Carpentry', accent: '#B5472F' },
  client_name: 'Renee Ortiz',
  client_first_name: 'Renee',
  link: 'https://chalkline.test/client/invoice/1/secret',
  total: '$5.00',
  balance: '$5.00',
  due_date: 'Dec 1, 2026',
  days_late: '9 days',
  payable: true,
  paid_in_full: false,
  who: 'Renee Ortiz',
  approved_on: 'Nov 17, 2026',
  by_another: false,
  decline_reason: 'Price',
  client_message: 'Bigger',
  from: 'renee@example.com',
  amount: '$5.00',
  date: 'Nov 20, 2026',
  method: 'Check',
  by_card: false,
  sent: 'by check',
  way_back: 'by hand',
}

describe('an email about a document', () => {
  it.each(documentEmailNames)('has a subject, a heading and both parts for its reader: %s', (name) => {
    const mail = layOutEmail(documentEmailNamed(name).compose(facts))
    expect(mail.subject).not.toMatch(/undefined|null|\n/)
    expect(mail.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(mail.html + mail.text).not.toMatch(/undefined|\[object|NaN/)
    expect(mail.text.length).toBeGreaterThan(80)
  })

  it('greets a client by name, and one without a name all the same', () => {
    const { compose } = documentEmailNamed('invoice-sent')
    expect(compose(facts).paragraphs[0]).toBe('Hi Renee,')
    expect(compose({ ...facts, client_first_name: '' }).paragraphs[0]).toBe('Hi,')
  })

  it('says the contractor’s own subject and words when there are any', () => {
    const own = { subject: 'Your deck', message: 'One.\n\nTwo,\nthree.' }
    const email = documentEmailNamed('invoice-sent').compose({ ...facts, ...own })
    expect(email.subject).toBe('Your deck')
    expect(email.paragraphs).toEqual(['One.', 'Two,\nthree.'])
  })
})
