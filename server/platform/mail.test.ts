import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtpServer } from '#test/smtp-server.ts'
import { composeMail } from './mail/compose.ts'
import { isMailAddress, type MailMessage, messageIdFor, type OutboxMail, openTransport } from './mail.ts'

const FROM = { name: 'Chalkline', address: 'mail@chalkline.test' }
const brand = { name: 'Harlow Carpentry', accent: '#B5472F' }
const link = 'https://chalkline.test/client/estimate/1/secret?a=1&b=2'

function estimateMail(change: Partial<MailMessage> = {}): MailMessage {
  const data = { brand, number: 'EST-1042', link, client_first_name: 'Renee', total: '$1,337.97' }
  const message_id = messageIdFor('job 7', 'chalkline.test')
  return { ...composeMail('estimate-sent', data), to: ['renee@example.com'], message_id, ...change }
}

describe('a mail as it is written', () => {
  test('says the same in both parts, and names its link', () => {
    const mail = estimateMail()
    expect(mail.subject).toBe('Estimate EST-1042 from Harlow Carpentry')
    for (const part of ['Hi Renee,', '$1,337.97', 'View estimate']) {
      expect(mail.html).toContain(part)
      expect(mail.text).toContain(part)
    }
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.links).toEqual([link])
  })

  test('shows what people type and never runs it', () => {
    const message = '<img src=x onerror=alert(1)> & "quotes" <%= 7*7 %> </style><script>'
    const mail = composeMail('estimate-question', {
      company_name: 'Harlow',
      client_name: '<b>Renee</b>',
      number: 'EST-1',
      link,
      message,
      from: 'r@example.com',
    })
    expect(mail.html).not.toMatch(/<img src=x|<script|<b>Renee|49/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &lt;%= 7*7 %&gt;')
    expect(mail.text).toContain(`> ${message}`)
  })

  test('uses the contractor’s own subject and words when there are any', () => {
    const mail = composeMail('invoice-sent', {
      brand,
      number: 'INV-1',
      link,
      client_first_name: 'Renee',
      total: '$5.00',
      balance: '$5.00',
      subject: 'Your deck\r\nBcc: all@example.com',
      message: 'One.\n\nTwo,\nthree.',
    })
    expect(mail.subject).toBe('Your deck Bcc: all@example.com')
    expect(mail.text).toContain('One.\n\nTwo,\nthree.')
    expect(mail.text).not.toContain('Hi Renee')
  })

  test('refuses a link that is not of the web', () => {
    expect(() => composeMail('password-reset', { first_name: '', minutes: 60, url: 'javascript:alert(1)' })).toThrow()
  })

  test('gives every letter a subject, a heading and both parts', () => {
    const client = { brand, number: 'EST-1', link, client_first_name: '', subject: undefined }
    const company = { company_name: 'Harlow', client_name: 'Renee', number: 'EST-1', link }
    const mails = [
      composeMail('verify-email-code', { code: '482913', minutes: 10, url: link }),
      composeMail('password-reset', { first_name: 'Mark', url: link, minutes: 60 }),
      composeMail('password-changed', { url: link, at: '2026-11-17T19:30:00Z' }),
      composeMail('reminder', { ...client, kind: 'invoice', amount: '$5.00', day: 'Dec 1, 2026', days_late: '9 days' }),
      composeMail('payment-receipt', {
        ...client,
        amount: '$5.00',
        method: 'Check',
        date: 'Dec 1',
        balance: '$1.00',
        paid_in_full: false,
        deposit: false,
      }),
      composeMail('document-approved', { ...client, total: '$5.00', signed_by: 'Renee', when: 'Nov 17' }),
      composeMail('estimate-approved', { ...company, total: '$5.00', signed_by: 'Renee' }),
      composeMail('estimate-declined', { ...company, total: '$5.00', reason: 'Price' }),
      composeMail('changes-requested', { ...company, message: 'Bigger', from: 'r@example.com' }),
    ]
    for (const mail of mails) {
      expect(mail.subject).not.toMatch(/undefined|null|\n/)
      expect(mail.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(mail.html + mail.text).not.toMatch(/undefined|\[object|NaN/)
      expect(mail.text.length).toBeGreaterThan(80)
    }
    expect(mails[0]?.text).toContain('482913')
  })
})

describe('without a mail server', () => {
  test('a mail lies in the outbox with its links and attachments', async () => {
    const stored: OutboxMail[] = []
    const mailer = openTransport({ from: FROM, storeInOutbox: async (mail) => void stored.push(mail) })
    const pdf = { filename: 'EST-1042.pdf', content_type: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }
    await mailer.sendMail(estimateMail({ cc: ['sam@example.com'], attachments: [pdf] }))
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({
      to_address: 'renee@example.com, sam@example.com',
      links: [link],
      attachments: [{ filename: 'EST-1042.pdf', content_type: 'application/pdf', bytes: 4, content: 'JVBERg==' }],
      message_id: messageIdFor('job 7', 'chalkline.test'),
    })
  })
})

describe('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  beforeEach(() => {
    smtp.received.length = 0
  })
  afterAll(() => smtp.stop())
  const storeInOutbox = async () => {
    throw new Error('the outbox is not for this')
  }
  const mailerFor = () => openTransport({ from: FROM, smtp_url: smtp.url, storeInOutbox, timeout_ms: 800 })

  test('a client gets both parts, from the company’s name, with the PDF', async () => {
    smtp.behave('accept')
    const pdf = { filename: 'EST-1042.pdf', content_type: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }
    await mailerFor().sendMail(
      estimateMail({ from_name: 'Harlow "H" Carpentry', reply_to: 'mark@harlow.test', attachments: [pdf] }),
    )
    const raw = smtp.received[0]?.raw ?? ''
    expect(smtp.received[0]?.to).toEqual(['RCPT TO:<renee@example.com>'])
    for (const part of [
      'From: "Harlow \\"H\\" Carpentry" <mail@chalkline.test>',
      'Reply-To: mark@harlow.test',
      `Message-ID: ${messageIdFor('job 7', 'chalkline.test')}`,
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Content-Type: application/pdf',
      'JVBERg==',
    ]) {
      expect(raw).toContain(part)
    }
  })

  test.each([
    ['later', 'mail_unavailable'],
    ['never', 'mail_refused'],
    ['hang', 'mail_unavailable'],
    ['cut', 'mail_unavailable'],
  ] as const)('a sender learns that the server answered: %s', async (mood, code) => {
    smtp.behave(mood)
    await expect(mailerFor().sendMail(estimateMail())).rejects.toMatchObject({ code })
  })

  test('a mail that was taken but never answered carries the same Message-ID the second time', async () => {
    smtp.behave('cut')
    await expect(mailerFor().sendMail(estimateMail())).rejects.toThrow()
    smtp.behave('accept')
    await mailerFor().sendMail(estimateMail())
    const ids = smtp.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail.raw)?.[1]?.trim())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('a caller cannot slip a second header or reader into a mail', async () => {
    smtp.behave('accept')
    await mailerFor().sendMail(
      estimateMail({ subject: 'Hi\r\nBcc: spy@example.com\r\n\r\nbody', from_name: 'A\r\nBcc: spy@example.com' }),
    )
    const head = smtp.received[0]?.raw.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(smtp.received[0]?.to).toEqual(['RCPT TO:<renee@example.com>'])
    for (const to of [
      'a@b.c\r\nBcc: spy@example.com',
      'a@b.c, spy@example.com',
      'A <a@b.c>',
      'a@b.c>',
      'nobody',
      '@b.c',
    ]) {
      expect(isMailAddress(to)).toBe(false)
      await expect(mailerFor().sendMail(estimateMail({ to: [to] }))).rejects.toMatchObject({ code: 'invalid_address' })
    }
    await expect(mailerFor().sendMail(estimateMail({ to: [] }))).rejects.toMatchObject({ code: 'invalid_address' })
  })
})
