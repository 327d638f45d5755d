import type { Database } from './db.ts'
import type { Env } from './env.ts'
import { keepMail } from './outbox.ts'

export type Mail = { to: string; template: string; data: Record<string, unknown>; id: string }
export type Mailer = { send(mail: Mail): Promise<void> }

export function openMailer(_env: Env, database: Database): Mailer {
  return {
    async send(mail) {
      const text = `${mail.template} ${JSON.stringify(mail.data)}`
      await database.outside((db) =>
        keepMail(db, { message_id: mail.id, to: mail.to, subject: mail.template, text, html: text, attachments: [] }),
      )
    },
  }
}
