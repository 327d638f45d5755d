import { createHash } from 'node:crypto'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { type LaidOutEmail, oneLine } from './layout.ts'

export type MailAttachment = { filename: string; content_type: string; content: Uint8Array }

export type MailMessage = LaidOutEmail & {
  to: readonly string[]
  cc?: readonly string[]
  /** Who answers are meant for: the contractor, or the client who asked. */
  reply_to?: string
  /** The name before the sender's address: the contractor's company. */
  from_name?: string
  /** From `messageIdFor`: the same for each attempt of one mail. */
  message_id: string
  attachments?: readonly MailAttachment[]
}

/** A row of the local outbox: what would have gone out. `content` of an attachment in base64. */
export type OutboxMail = {
  to_address: string
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { filename: string; content_type: string; bytes: number; content: string }[]
  message_id: string
}

export type MailTransport = {
  /**
   * Sends a mail, or lays it into the local outbox when no SMTP server is set. Safe to repeat: the Message-ID stays.
   * Rejects with an Error whose `code` is `invalid_address`, `mail_refused` (the server said no to this mail for good, SMTP 5xx),
   * `mail_unavailable` (not now, SMTP 4xx), `mail_unreachable` (there was no server, none that let us in, or it said nothing
   * more) or `mail_broken_off` (by us).
   */
  sendMail(message: MailMessage): Promise<void>
  /** Gives up what is under way: the program is about to end. */
  breakOff(): void
  close(): void
}

export type MailTransportOptions = {
  smtp_url?: string
  from: { name: string; address: string }
  /** Must ignore a message_id that is already there. */
  storeInOutbox: (mail: OutboxMail) => Promise<void>
  timeout_ms?: number
}

/** Opens the way out for mail. */
export function openTransport(options: MailTransportOptions): MailTransport {
  const timeout = options.timeout_ms ?? 8_000
  const ending = new AbortController()
  let opened: Promise<Transporter> | undefined

  /** Opened with the first mail: a server that sends none need not even read the library. */
  async function open(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async function sendMail(message: MailMessage): Promise<void> {
    for (const address of [...message.to, ...(message.cc ?? []), ...(message.reply_to ? [message.reply_to] : [])]) {
      if (!isMailAddress(address)) throw mailError('invalid_address', `not a mail address: ${oneLine(address)}`)
    }
    if (message.to.length === 0) throw mailError('invalid_address', 'a mail needs someone to go to')
    if (!options.smtp_url) return options.storeInOutbox(outboxMailOf(message))
    opened ??= open(options.smtp_url)
    const transport = await opened
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(longest(message, timeout))])
      await transport.sendMail({ ...envelopeOf(message, options.from), signal })
    } catch (error) {
      throw ending.signal.aborted ? mailError('mail_broken_off', 'the program ends') : reasonOf(error)
    }
  }

  return { sendMail, breakOff: () => ending.abort(), close: () => void opened?.then((transport) => transport.close()) }
}

/** A Message-ID that is the same each time the same thing is sent (RFC 5322 3.6.4). `key`: the queued work's id. */
export function messageIdFor(key: string, domain: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 40)
  return `<${digest}@${domain.replace(/[^a-z0-9.-]/gi, '') || 'localhost'}>`
}

/** One plain address: no list, no name, no line break, nothing that could become a second header. */
export function isMailAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u.test(address)
}

function envelopeOf(message: MailMessage, from: MailTransportOptions['from']): SendMailOptions {
  return {
    from: { name: oneLine(message.from_name ?? from.name), address: from.address },
    to: message.to.map(bare),
    cc: message.cc?.map(bare),
    replyTo: message.reply_to ? bare(message.reply_to) : undefined,
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId: message.message_id,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: message.attachments?.map((each) => ({
      filename: oneLine(each.filename).replace(/[/\\]/g, '-'),
      contentType: each.content_type,
      content: Buffer.from(each.content),
    })),
  }
}

function outboxMailOf(message: MailMessage): OutboxMail {
  return {
    to_address: [...message.to, ...(message.cc ?? [])].join(', ').toLowerCase(),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    links: message.links,
    attachments: (message.attachments ?? []).map((each) => ({
      filename: oneLine(each.filename),
      content_type: each.content_type,
      bytes: each.content.length,
      content: Buffer.from(each.content).toString('base64'),
    })),
    message_id: message.message_id,
  }
}

/** An address as an object is never parsed again for names or lists. */
function bare(address: string): { name: string; address: string } {
  return { name: '', address }
}

/** A server that says a word now and then would else be waited for without end; 50 KB of what is attached go in a second. */
function longest({ attachments = [] }: MailMessage, timeout: number): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  return timeout * 4 + Math.ceil(bytes / 50)
}

/** Only to what was said of the mail itself does it matter which mail it was; a wrong password is nobody's address. */
function reasonOf(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const isOfMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
  if (!isOfMail) return mailError('mail_unreachable', said)
  return mailError((responseCode ?? 0) >= 500 ? 'mail_refused' : 'mail_unavailable', said)
}

function mailError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
