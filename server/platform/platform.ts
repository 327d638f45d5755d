import { join } from 'node:path'
import { now, today } from './clock.ts'
import { type Database, openDatabase } from './db.ts'
import type { Env } from './env.ts'
import { type Images, openImages } from './images.ts'
import { type Mailer, openMailer } from './mail.ts'
import { keepMail } from './outbox.ts'
import { openPasswords, type PasswordCost, type Passwords } from './passwords.ts'
import { openPdfPrinter, type PdfPrinter } from './pdf.ts'
import { openStorage, type Storage } from './storage.ts'

/** Everything of the world that a handler or a task may touch, made once in main. */
export type Platform = {
  env: Env
  database: Database
  passwords: Passwords
  mail: Mailer
  pdf: PdfPrinter
  images: Images
  storage: Storage
  /** Now, as an ISO instant in UTC. */
  now(): string
  /** Today's calendar day in an IANA zone, `YYYY-MM-DD`. */
  today(zone: string): string
  close(): Promise<void>
}

const strong: PasswordCost = { memory: 65_536, passes: 3 }

/** Opens the world. Tests hand in a cheaper password cost and a smaller pool. */
export async function openPlatform(
  env: Env,
  databaseUrl: string,
  options: { pool?: number; passwordCost?: PasswordCost } = {},
): Promise<Platform> {
  const database = openDatabase(databaseUrl, options.pool)
  const mail = openMailer({
    smtp_url: env.SMTP_URL,
    from: senderOf(env),
    storeInOutbox: (kept) => database.outside((db) => keepMail(db, kept)),
  })
  const pdf = openPdfPrinter()
  const images = openImages()
  return {
    env,
    database,
    passwords: openPasswords(options.passwordCost ?? strong),
    mail,
    pdf,
    images,
    storage: await openStorage(join(env.DATA_DIR, 'files')),
    now,
    today,
    async close() {
      mail.close()
      await Promise.all([pdf.close(), images.close(), database.close()])
    },
  }
}

/** `Name <address>` or a bare address, as MAIL_FROM has it. */
function senderOf(env: Env): { name: string; address: string } {
  const [, name, address] = env.MAIL_FROM?.match(/^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/) ?? []
  return {
    name: name || 'Chalkline',
    address: address ?? env.MAIL_FROM ?? `chalkline@${new URL(env.PUBLIC_URL).hostname}`,
  }
}
