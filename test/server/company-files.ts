import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as company from '#contract/company/calls.ts'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { expectSuccess } from './expect-success.ts'

/** A certificate of insurance as a form sends it; each has other words unless they are given. */
export function certificate(words: string = randomUUID()) {
  return {
    filename: 'policy.pdf',
    mimetype: 'application/pdf',
    bytes: new TextEncoder().encode(`%PDF-1.7 insured ${words}`),
  }
}

/** A logo of one color as a form sends it. */
export async function logoOf(background: string) {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 4, background } })
    .png()
    .toBuffer()
  return { filename: 'logo.png', mimetype: 'image/png', bytes: new Uint8Array(bytes) }
}

/** Gives a company a logo, and answers the key that it is fetched by. */
export async function setLogo({ browser }: { browser: Browser }, background: string): Promise<string> {
  const logo = await logoOf(background)
  const { company: saved } = await expectSuccess(browser.call(company.updateCompanySettings, { logo }))
  return saved.logo_url?.split('/').at(-2) ?? ''
}

/** What lies on the disk below a part of a key. */
export async function onDisk(test: TestApp, below: string): Promise<string[]> {
  const folder = join(test.platform.env.DATA_DIR, 'files', below)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The rows of a company's files, and how many bytes are counted for them. */
export function filesOf(test: TestApp, companyId: string) {
  return test.platform.database.inCompany(companyId, async (db) => {
    const files = await db.selectFrom('file').select(['kind', 'sha256', 'bytes']).orderBy('created_at').execute()
    const counted = await db.selectFrom('tally').select('count').where('noun', '=', 'storage_bytes').executeTakeFirst()
    return { files, counted: counted?.count ?? 0 }
  })
}

/** Makes everything that a company keeps older than the days of grace. */
export function letADayPass(test: TestApp, companyId: string) {
  return test.platform.database.inCompany(companyId, (db) =>
    sql`update file set used_at = now() - interval '25 hours'`.execute(db),
  )
}
