import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type KeptMail = {
  message_id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; content_type: string; bytes: number }[]
}

/** Keeps a mail that no server will carry, once for its Message-ID. */
export async function keepMail(db: Db, mail: KeptMail): Promise<void> {
  const links = [...mail.text.matchAll(/https?:\/\/[^\s<>"')]+/g)].map(([link]) => link)
  await db
    .insertInto('mail_outbox')
    .values({
      message_id: mail.message_id,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      links: JSON.stringify([...new Set(links)]),
      attachments: JSON.stringify(mail.attachments),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** Kept mails, newest first; of one address when it is given. */
export async function readOutbox(db: Db, to: string | undefined) {
  const query = db
    .selectFrom('mail_outbox')
    .select(['to_address as to', 'subject', 'text', 'html', 'links', 'attachments', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
  return (
    to ? query.where(sql<boolean>`${to.trim().toLowerCase()} = any(string_to_array(to_address, ', '))`) : query
  ).execute()
}
