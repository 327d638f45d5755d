import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { OutboxMail } from './mail.ts'

/** Keeps a mail that no server will carry, once for its Message-ID. */
export async function keepMail(db: Db, mail: OutboxMail): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ ...mail, links: JSON.stringify(mail.links), attachments: JSON.stringify(mail.attachments) })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** Kept mails, newest first; of one address when it is given. Attachments without their content. */
export async function readOutbox(db: Db, to: string | undefined) {
  const query = db
    .selectFrom('mail_outbox')
    .select(['to_address as to', 'subject', 'text', 'html', 'links', 'sent_at'])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(a - 'content'), '[]') from jsonb_array_elements(attachments) a)`.as(
        'attachments',
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
  return (to ? query.where('to_address', '=', to.trim().toLowerCase()) : query).execute()
}
