import { openBank } from './bank/open-bank.ts'
import type { BankProvider } from './bank/shapes.ts'
import { now, today } from './clock.ts'
import { type Database, openDatabase } from './database/db.ts'
import { openBucket } from './files/bucket.ts'
import { type Disk, openDisk } from './files/disk.ts'
import { notifyOfDisk } from './files/notify-of-disk.ts'
import { openStorage, type Storage } from './files/storage.ts'
import { type Images, openImages } from './images/images.ts'
import type { Load } from './load.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { type Memory, openMemory } from './memory.ts'
import { openPayments } from './payments/open-payments.ts'
import type { Payments } from './payments/shapes.ts'
import { openPdfPrinter, type PdfPrinter } from './pdf/printer.ts'
import { openSeals, type Seals } from './pdf/seal/open-seals.ts'
import { openPasswords, type PasswordCost, type Passwords } from './secrets/passwords.ts'
import type { Env } from './settings/env.ts'
import type { PlanCount } from './usage.ts'

/** Everything of the world that a handler or a task may touch, made once in main. */
export type Platform = {
  env: Env
  database: Database
  passwords: Passwords
  /** Calls that take long, of which each caller has a few at once: as the door counts them. */
  heavyCalls: Load
  mail: Mailer
  disk: Disk
  storage: Storage
  memory: Memory
  images: Images
  pdf: PdfPrinter
  seals: Seals
  payments: Payments
  bank: BankProvider
  /** What counts towards a company's plan, as the domains say it. */
  planCounts: readonly PlanCount[]
  /** Now, as an ISO instant in UTC. */
  now(): string
  /** Today's calendar day in an IANA zone, `YYYY-MM-DD`. */
  today(zone: string): string
  close(): Promise<void>
}

const strong: PasswordCost = { memory: 65_536, passes: 3 }

/** Opens the world. Tests hand in a cheaper password cost and a smaller pool. */
export function openPlatform(
  env: Env,
  databaseUrl: string,
  planCounts: readonly PlanCount[],
  options: { pool?: number; passwordCost?: PasswordCost } = {},
): Platform {
  const database = openDatabase(databaseUrl, options.pool, env.DATABASE_POOLER)
  const mail = openMailer(env, database)
  const images = openImages()
  const disk = openDisk(env.DATA_DIR)
  // That the database is gone, too, is reported elsewhere.
  disk.onChange((space) => void notifyOfDisk(database, space).catch(() => {}))
  const pdf = openPdfPrinter()
  const seals = openSeals(env, database)
  const storage = openStorage(env.DATA_DIR, disk, env.STORAGE_URL && openBucket(env.STORAGE_URL))
  return {
    env,
    database,
    passwords: openPasswords(options.passwordCost ?? strong),
    heavyCalls: { running: 0, waiting: 0 },
    mail,
    disk,
    storage,
    memory: openMemory(),
    images,
    pdf,
    seals,
    payments: openPayments(env),
    bank: openBank(env),
    planCounts,
    now,
    today,
    async close() {
      mail.close()
      storage.close()
      await Promise.all([images.close(), pdf.close(), seals.close(), database.close()])
    },
  }
}
