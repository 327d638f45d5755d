import { describe, expect, it } from 'vitest'
import { findSenderRecords, type ResolveTxt } from '#server/platform/mail/sender-records.ts'
import { reportSender } from './sender.ts'

const sender = {
  smtp_url: 'smtp://user:secret@smtp.sendgrid.net:587',
  address: 'office@harlow.co',
  dkim_selector: 's1',
}

const checkSender = async (...asked: Parameters<typeof findSenderRecords>) =>
  reportSender(await findSenderRecords(...asked))

/** A DNS of these names alone. */
function dns(zone: Record<string, string[]>): ResolveTxt {
  return async (name) => {
    const texts = zone[name]
    const code = /^(post\.)?harlow\.co$/.test(name) ? 'ENODATA' : 'ENOTFOUND'
    if (!texts) throw Object.assign(new Error(name), { code })
    // Long texts come in pieces.
    return texts.map((text) => text.match(/.{1,40}/g) ?? [])
  }
}

const sound = {
  'harlow.co': ['google-site-verification=1', 'v=spf1 include:sendgrid.net ~all'],
  's1._domainkey.harlow.co': [`v=DKIM1; k=rsa; p=${'MIGf'.repeat(60)}`],
  '_dmarc.harlow.co': ['v=DMARC1; p=quarantine; rua=mailto:office@harlow.co'],
}
const judged = async (zone: Record<string, string[]>, over: Partial<typeof sender> = {}) =>
  Object.fromEntries((await checkSender({ ...sender, ...over }, dns(zone))).records.map((each) => [each.kind, each]))

describe('the domain emails come from', () => {
  it('an owner whose records are sound has nothing to do', async () => {
    const report = await checkSender(sender, dns(sound))
    expect(report).toMatchObject({ state: 'checked', domain: 'harlow.co' })
    expect(report.records.map(({ state, add }) => [state, add])).toEqual([
      ['ok', null],
      ['ok', null],
      ['ok', null],
    ])
    expect(report.words).toBe('Emails go out through smtp.sendgrid.net as office@harlow.co.')
  })

  it('an owner of a bare domain is told each record to add', async () => {
    const { spf, dkim, dmarc } = await judged({})
    expect([spf?.state, dkim?.state, dmarc?.state]).toEqual(['missing', 'missing', 'missing'])
    expect(spf?.add).toEqual({ name: 'harlow.co', text: 'v=spf1 include:sendgrid.net ~all' })
    expect(dkim?.add?.name).toBe('s1._domainkey.harlow.co')
    expect(dmarc?.add).toEqual({ name: '_dmarc.harlow.co', text: 'v=DMARC1; p=none; rua=mailto:office@harlow.co' })
  })

  it('a record that names another server is shown as it should be', async () => {
    const { spf } = await judged({ ...sound, 'harlow.co': ['v=spf1 include:_spf.google.com -all'] })
    expect(spf).toMatchObject({
      state: 'wrong',
      add: { text: 'v=spf1 include:_spf.google.com include:sendgrid.net -all' },
    })
  })

  it.each([
    ['two SPF records', { 'harlow.co': ['v=spf1 ~all', 'v=spf1 include:sendgrid.net ~all'] }, 'spf'],
    ['one that lets anybody send', { 'harlow.co': ['v=spf1 include:sendgrid.net +all'] }, 'spf'],
    ['a key that is taken back', { 's1._domainkey.harlow.co': ['v=DKIM1; p='] }, 'dkim'],
    ['a DMARC record without a policy', { '_dmarc.harlow.co': ['v=DMARC1; rua=mailto:a@b.co'] }, 'dmarc'],
  ])('%s is wrong', async (_, zone, kind) => {
    expect((await judged({ ...sound, ...zone }))[kind]?.state).toBe('wrong')
  })

  it('a server of one’s own is named by its address', async () => {
    const over = { smtp_url: 'smtps://mail.harlow.co:465' }
    expect((await judged({}, over)).spf?.add?.text).toBe('v=spf1 a:mail.harlow.co ~all')
    expect((await judged(sound, over)).spf).toMatchObject({
      state: 'ok',
      words: expect.stringContaining('a:mail.harlow.co'),
    })
  })

  it('a domain below another has the DMARC record of that one, but not of an ending', async () => {
    const below = { address: 'office@post.harlow.co' }
    expect((await judged(sound, below)).dmarc?.state).toBe('ok')
    expect((await judged({ '_dmarc.co': ['v=DMARC1; p=none'] })).dmarc?.state).toBe('missing')
  })

  it('without a selector the key is not known', async () => {
    const report = await checkSender({ ...sender, dkim_selector: undefined }, dns(sound))
    expect(report.records[1]).toMatchObject({ kind: 'dkim', state: 'unknown', add: null })
  })

  it('without a mail server nothing is asked', async () => {
    const report = await checkSender({ ...sender, smtp_url: undefined }, () => Promise.reject(new Error('asked')))
    expect(report).toMatchObject({ state: 'outbox', records: [], words: expect.stringContaining('SMTP_URL') })
  })

  it.each([
    ['refuses', () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))],
    ['knows no such domain', () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))],
    ['is silent', () => new Promise<never>(() => {})],
  ] as [string, ResolveTxt][])(
    'without a network (DNS %s) it says so in time, and does not fail',
    async (_, resolve) => {
      expect(await checkSender(sender, resolve, 50)).toMatchObject({
        state: 'unreachable',
        words:
          "harlow.co couldn't be looked up from here. Make sure it's spelled correctly and this machine can reach the internet.",
      })
    },
  )
})
