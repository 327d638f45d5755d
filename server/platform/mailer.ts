import type { SenderReport } from '#contract/company/sender-shapes.ts'
import type { Database } from './db.ts'
import type { Env } from './env.ts'
import { composeMail, type MailData, type MailTemplate } from './mail/compose.ts'
import { checkSender, type Sender } from './mail/sender-domain.ts'
import { type MailAttachment, messageIdFor, openTransport } from './mail.ts'
import { keepMail } from './outbox.ts'

/** A mail by its template. `id` is the queued work's: tried again, the mail keeps its Message-ID. */
export type Mail<Template extends MailTemplate = MailTemplate> = {
  to: string | readonly string[]
  cc?: readonly string[]
  reply_to?: string
  from_name?: string
  template: Template
  data: MailData<Template>
  attachments?: readonly MailAttachment[]
  id: string
}

export type Mailer = {
  /** Writes and sends a mail, and answers its subject; rejects as `openTransport` says. */
  send<Template extends MailTemplate>(mail: Mail<Template>): Promise<{ subject: string }>
  /** Whether mail servers can tell that letters of this sender are genuine; asks DNS. */
  checkSender(): Promise<SenderReport>
  /** The address that reads what people tell us of the product. */
  feedback_to: string
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
    async send({ to, template, data, id, ...more }) {
      const recipients = typeof to === 'string' ? [to] : to
      const message_id = messageIdFor(id, host)
      const composed = composeMail(template, data)
      await transport.sendMail({ ...more, ...composed, to: recipients, message_id })
      return { subject: composed.subject }
    },
    checkSender: () => checkSender(senderOf(env)),
    feedback_to: env.FEEDBACK_TO ? mailboxOf(env.FEEDBACK_TO).address : from.address,
    close: transport.close,
  }
}

/** `Chalkline <post@example.com>` or a bare address, as the setting takes it. */
function mailboxOf(text: string): { name: string; address: string } {
  const named = /^([^<]+) <([^>]+)>$/.exec(text)
  return { name: named?.[1] ?? 'Chalkline', address: named?.[2] ?? text }
}

/** As whom letters go out. */
export function senderOf(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_SELECTOR'>): Sender {
  const { address } = mailboxOf(env.MAIL_FROM ?? '')
  return { smtp_url: env.SMTP_URL, address, dkim_selector: env.DKIM_SELECTOR }
}
