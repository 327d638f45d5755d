import type { Database } from '#server/platform/database/db.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { counted } from './breaker.ts'
import type { Email } from './email.ts'
import { layOutEmail } from './layout.ts'
import { keepMail } from './outbox.ts'
import { findSenderRecords, type Sender, type SenderRecords } from './sender-records.ts'
import { type MailAttachment, messageIdFor, openTransport } from './transport.ts'

/** An email and who it goes to. `id` is the queued work's: at each attempt the mail keeps its Message-ID. */
export type Mail = {
  to: string | readonly string[]
  cc?: readonly string[]
  reply_to?: string
  from_name?: string
  email: Email
  attachments?: readonly MailAttachment[]
  id: string
}

export type Mailer = {
  /** Lays out and sends an email, and answers its subject as sent; rejects as `openTransport` says. */
  send(mail: Mail): Promise<{ subject: string }>
  /** What DNS says of the domain that mail is sent from. */
  findSenderRecords(): Promise<SenderRecords>
  /** The address that reads what people tell us of the product. */
  feedback_to: string
  /** Gives up what is under way; it is sent again later. */
  breakOff(): void
  close(): void
}

/** The mailer of the settings: the SMTP server when there is one, else the outbox. */
export function openMailer(env: Env, database: Database): Mailer {
  const host = new URL(env.PUBLIC_URL).hostname
  const from = mailboxOf(env.MAIL_FROM ?? `Chalkline <mail@${host}>`)
  const transport = openTransport({
    smtp_url: env.SMTP_URL,
    from,
    storeInOutbox: ({ to_address, attachments, ...mail }) => {
      // The outbox page lists what was attached; the bytes would make every look at it heavy.
      const listed = attachments.map(({ content: _, ...attached }) => attached)
      return database.outside((db) => keepMail(db, { ...mail, to: to_address, attachments: listed }))
    },
  })
  return {
    async send({ to, email, id, ...more }) {
      const recipients = typeof to === 'string' ? [to] : to
      const message_id = messageIdFor(id, host)
      const laidOut = layOutEmail(email)
      await counted(database, () => transport.sendMail({ ...more, ...laidOut, to: recipients, message_id }))
      return { subject: laidOut.subject }
    },
    findSenderRecords: () => findSenderRecords(senderOf(env)),
    feedback_to: env.FEEDBACK_TO ? mailboxOf(env.FEEDBACK_TO).address : from.address,
    breakOff: transport.breakOff,
    close: transport.close,
  }
}

/** `Chalkline <post@example.com>` or a bare address, as the setting takes it. */
function mailboxOf(text: string): { name: string; address: string } {
  const named = /^([^<]+) <([^>]+)>$/.exec(text)
  return { name: named?.[1] ?? 'Chalkline', address: named?.[2] ?? text }
}

/** As whom mail is sent. */
export function senderOf(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_SELECTOR'>): Sender {
  const { address } = mailboxOf(env.MAIL_FROM ?? '')
  return { smtp_url: env.SMTP_URL, address, dkim_selector: env.DKIM_SELECTOR }
}
