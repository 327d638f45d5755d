import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'

/**
 * A browser with a fresh session of a person, laid straight into the tables: as good as a login and a thousand times
 * cheaper. `expired: 'access'` has outlived its access cookie, `'session'` the session itself.
 */
export async function signedInAs(
  test: Pick<TestApp, 'app' | 'platform'>,
  userId: string,
  options: { expired?: 'access' | 'session' } = {},
): Promise<Browser> {
  const [session, access, refresh] = [newSecret(), newSecret(), newSecret()]
  const life = (which: 'access' | 'session') => (options.expired === which ? '-1 second' : '1 day')
  await test.platform.database.outside((db) =>
    sql`with made as (
        insert into session (hash, user_id, expires_at)
        values (${hashOf(session)}, ${userId}, now() + ${life('session')}::interval) returning id)
      insert into session_token (hash, session_id, kind, expires_at)
      select pair.hash, made.id, pair.kind, now() + pair.life::interval
        from made, (values (${hashOf(access)}, 'access', ${life('access')}), (${hashOf(refresh)}, 'refresh', '1 day'))
          as pair (hash, kind, life)`.execute(db),
  )
  const browser = openBrowser(test)
  browser.jar.set('session', session)
  browser.jar.set('access', access)
  browser.jar.set('refresh', refresh)
  return browser
}

/** The same person at another address: the limits count by address. */
export function elsewhere(test: TestApp, browser: Browser): Browser {
  const other = openBrowser(test)
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  return other
}

/** The account behind a username. */
export async function userIdOf(test: TestApp, username: string): Promise<string> {
  const { id } = await test.platform.database.outside((db) =>
    db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  )
  return id
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
