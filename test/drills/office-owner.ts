import type { Browser, BrowserContext } from '@playwright/test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import type { Office } from './office.ts'

/** Who has come through onboarding is shown the pages. */
export async function onboard(office: Office): Promise<void> {
  const { company_id } = office.data
  await asSuperuser(office, (db) =>
    sql`update membership set onboarded_at = now() where company_id = ${company_id}`.execute(db),
  )
}

/** What no call lays in: past every wall. */
export async function asSuperuser({ superuser }: Office, work: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: superuser(), max: 1 })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** A browser in which the owner has logged in. */
export async function signedIn(browser: Browser, { url, data }: Office): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 860 }
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' })
  const cookies = data.cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  return context
}
