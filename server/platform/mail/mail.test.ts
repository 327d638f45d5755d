import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unavailable } from '#server/platform/database/db.ts'
import { startSmtpServer } from '#test/server/smtp-server.ts'
import type { Email } from './email.ts'
import { layOutEmail } from './layout.ts'
import { isMailAddress, type MailMessage, messageIdFor, type OutboxMail, openTransport } from './transport.ts'

const FROM = { name: 'Chalkline', address: 'mail@chalkline.test' }
const link = 'https://chalkline.test/client/estimate/1/secret?a=1&b=2'

const estimate: Email = {
  brand: { name: 'Harlow Carpentry', accent: '#B5472F' },
  subject: 'Estimate EST-1042 from Harlow Carpentry',
  preview: '$1,337.97',
  heading: 'Estimate EST-1042',
  paragraphs: ['Hi Renee,', 'Here is your estimate.'],
  figure: { label: 'Total', amount: '$1,337.97' },
  action: { label: 'View estimate', url: link },
  footer: 'Sent by Harlow Carpentry with Chalkline.',
}

function estimateMail(change: Partial<MailMessage> = {}): MailMessage {
  const message_id = messageIdFor('job 7', 'chalkline.test')
  return { ...layOutEmail(estimate), to: ['renee@example.com'], message_id, ...change }
}

describe('an email as it is laid out', () => {
  test('a reader finds the same in both parts, and its link', () => {
    const mail = layOutEmail(estimate)
    for (const part of ['Hi Renee,', '$1,337.97', 'View estimate']) {
      expect(mail.html).toContain(part)
      expect(mail.text).toContain(part)
    }
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.links).toEqual([link])
  })

  test('a reader sees what people typed, which is never run', () => {
    const quote = '<img src=x onerror=alert(1)> & "quotes" <%= 7*7 %> </style><script>'
    const mail = layOutEmail({ ...estimate, heading: '<b>Renee</b> has a question', quote })
    expect(mail.html).not.toMatch(/<img src=x|<script|<b>Renee|49/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &lt;%= 7*7 %&gt;')
    expect(mail.text).toContain(`> ${quote}`)
  })

  test('a sender whose subject has line breaks gets one line', () => {
    expect(layOutEmail({ ...estimate, subject: 'Your deck\r\nBcc: all@example.com' }).subject).toBe(
      'Your deck Bcc: all@example.com',
    )
  })

  test('a sender may link to nothing but the web', () => {
    expect(() => layOutEmail({ ...estimate, action: { label: 'Go', url: 'javascript:alert(1)' } })).toThrow()
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
  const mailerFor = () =>
    openTransport({ from: FROM, smtp_url: smtp.url.replace('//', '//us:word@'), storeInOutbox, timeout_ms: 800 })

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
    ['hang', 'mail_unreachable'],
    ['cut', 'mail_unreachable'],
    ['stall', 'mail_unreachable'],
    ['drip', 'mail_unreachable'],
    ['locked', 'mail_unreachable'],
  ] as const)('a sender learns that the server answered: %s', async (mood, code) => {
    smtp.behave(mood)
    await expect(mailerFor().sendMail(estimateMail())).rejects.toMatchObject({ code })
  })

  test('whoever reads the log finds the mail server behind a timeout, and not the database', async () => {
    smtp.behave('stall')
    const error = await mailerFor()
      .sendMail(estimateMail())
      .catch((reason) => reason)
    expect(error.message).toMatch(/timeout/i)
    expect(unavailable(error)).toBe(error)
  })

  test('a program that ends gives up a mail that hangs, and does not say that the server is away', async () => {
    smtp.behave('hang')
    const mailer = openTransport({ from: FROM, smtp_url: smtp.url, storeInOutbox, timeout_ms: 60_000 })
    const sending = mailer.sendMail(estimateMail())
    mailer.breakOff()
    await expect(sending).rejects.toMatchObject({ code: 'mail_broken_off' })
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
