import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { sendSuggestion } from '#contract/feedback/calls.ts'
import * as calls from '#contract/users/calls.ts'
import { client } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { turnOnSecondFactor } from '#test/server/authenticator.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const test = await openTestApp()
const current_password = goodPassword

describe('deleting an account', () => {
  it('an owner is told which companies need somebody else first', async () => {
    const boss = await owner(test, { company_name: 'Quill & Daughters' })
    const answer = await boss.browser.call(calls.deleteAccount, { current_password })
    expect(answer).toMatchObject({
      code: 400,
      body: {
        error_code: 'owns_company',
        message: 'You own Quill & Daughters. Transfer it to someone else or delete it first.',
      },
    })
    expect((await boss.browser.call(calls.checkAuth)).code).toBe(200)
  })

  it('an employee leaves, every session ends, and nothing personal stays but the name on what was done', async () => {
    const boss = await owner(test)
    const mate = await employee(test, boss, 'manager')
    const bytes = new Uint8Array(
      await sharp({ create: { width: 80, height: 80, channels: 3, background: '#3a7' } })
        .png()
        .toBuffer(),
    )
    await expectSuccess(
      mate.browser.call(calls.updateProfile, {
        first_name: 'Mikaela',
        last_name: 'Reyesdottir',
        phone: '+12075550177',
        avatar: { filename: 'me.png', mimetype: 'image/png', bytes },
      }),
    )
    const phone = await signedInAs(test, mate.user_id)
    await test.platform.database.inCompany(boss.company_id, async (db) => {
      const { company_id } = boss
      await sql`insert into employee (company_id, user_id, phone, emergency_contact_name, emergency_contact_phone, job_title)
        values (${company_id}, ${mate.user_id}, '+12075550177', 'Mikaela’s mother', '+12075550177', 'Carpenter')`.execute(
        db,
      )
      await sql`with made as (insert into invitation (company_id, kind, email, name, expires_at, accepted_at, accepted_by)
          values (${company_id}, 'employee', ${mate.email}, 'Mikaela', now(), now(), ${mate.user_id}) returning id)
        insert into invitation_link (company_id, invitation_id, token_hash, mailed_to, expires_at)
          select ${company_id}, id, 'a hash', ${mate.email}, now() from made`.execute(db)
    })
    await expectSuccess(
      mate.browser.call(sendSuggestion, { title: 'Bigger buttons', details: 'For gloves', email: mate.email }),
    )
    const { id: client_id } = await client(mate.browser)
    const { document } = await expectSuccess(
      mate.browser.call(billing.createDocument, { client_id, line_items: [{ name: 'Cedar', unit_price: '10' }] }),
    )
    await expectSuccess(mate.browser.call(billing.sendEstimate, { id: document.id }))
    const kept = new Map(mate.browser.jar)
    await expectSuccess(mate.browser.call(calls.deleteAccount, { current_password }))

    expect([...mate.browser.jar.keys()]).toEqual(['device'])
    for (const [name, value] of kept) mate.browser.jar.set(name, value)
    for (const browser of [mate.browser, phone]) expect((await browser.call(calls.checkAuth)).code).toBe(401)
    const again = openBrowser(test)
    for (const username of [mate.username, mate.email])
      expect((await again.call(calls.logIn, { username, password: goodPassword })).code).toBe(401)
    expect((await mailTo(test, mate.email))[0]?.subject).toBe('Your account is deleted (Chalkline)')

    // The history of the company keeps the name as text; the account itself says nothing any more.
    const { history } = await expectSuccess(boss.browser.call(billing.getEstimate, { id: document.id }))
    expect(history.map(({ who }) => who)).toContain('Mikaela Reyesdottir')
    expect(await rowsAbout(mate)).toEqual([])
    const { rows: entries } = await test.platform.database.inCompany(boss.company_id, (db) =>
      sql<{ row: string }>`select e::text as row from employee e union all select i::text from invitation i
        union all select l::text from invitation_link l`.execute(db),
    )
    expect(entries).toHaveLength(3)
    for (const { row } of entries) for (const word of personal(mate)) expect(row).not.toContain(word)
    expect(entries[0]?.row).toContain('Carpenter')
    const { rows } = await test.platform.database.inCompany(boss.company_id, (db) =>
      sql<{ kind: string; over: boolean }>`select kind, deactivated_at is not null as over from membership
        where user_id = ${mate.user_id}`.execute(db),
    )
    expect(rows).toEqual([{ kind: 'employee', over: true }])
  })

  it('a newcomer can take the username and the address again', async () => {
    const { browser, username, email } = await verifiedPerson(test)
    await expectSuccess(browser.call(calls.deleteAccount, { current_password }))
    expect((await openBrowser(test).call(calls.signUp, { username, email, password: goodPassword })).code).toBe(201)
  })

  it('a person is asked for password and code; neither alone is enough', async () => {
    const { browser } = await verifiedPerson(test)
    const app = await turnOnSecondFactor(test, browser)
    const remove = (input: { current_password: string; code?: string }) => browser.call(calls.deleteAccount, input)
    expect((await remove({ current_password: 'not this one', code: app.nextCode() })).body.error_code).toBe(
      'invalid_password',
    )
    expect((await remove({ current_password })).body).toMatchObject({
      error_code: 'invalid_code',
      fields: { code: expect.anything() },
    })
    expect((await remove({ current_password, code: '000000' })).body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.checkAuth)).code).toBe(200)
    expect((await remove({ current_password, code: app.nextCode() })).code).toBe(200)
  })

  it('whoever works in two companies leaves both', async () => {
    const [one, two] = [await owner(test), await owner(test)]
    const mate = await employee(test, one, 'crew_member')
    await test.platform.database.inCompany(two.company_id, (db) =>
      sql`insert into membership (company_id, user_id, kind, onboarded_at) values (${two.company_id}, ${mate.user_id}, 'client', now())`.execute(
        db,
      ),
    )
    await expectSuccess(mate.browser.call(calls.deleteAccount, { current_password }))
    for (const { company_id } of [one, two]) {
      const { rows } = await test.platform.database.inCompany(company_id, (db) =>
        sql<{ over: boolean; left: number }>`select deactivated_at is not null as over,
          (select count(*)::int from activity where kind = 'member_left') as left
          from membership where user_id = ${mate.user_id}`.execute(db),
      )
      expect(rows).toEqual([{ over: true, left: 1 }])
    }
  })
})

describe('taking one’s data along', () => {
  it('a person downloads what is kept of them, and none of it is a secret', async () => {
    const boss = await owner(test, { company_name: 'Harlow Exports' })
    const app = await turnOnSecondFactor(test, boss.browser)
    const { raw } = await boss.browser.call(calls.exportOwnData)
    expect(raw.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''chalkline-${boss.username}.json`)
    const data = raw.json()
    expect(data).toMatchObject({
      account: {
        username: boss.username,
        email: boss.email,
        first_name: 'Sam',
        second_factor_since: expect.any(String),
      },
      companies: [{ name: 'Harlow Exports', kind: 'owner', deactivated_at: null }],
      picture: null,
    })
    expect(data.sessions).toHaveLength(1)
    expect(data.security_log.map(({ kind }: { kind: string }) => kind)).toEqual(['signed_in', 'second_factor_on'])
    for (const secret of [app.secret, ...app.recovery_codes, '$argon2', 'hash'])
      expect(raw.body.includes(secret), secret).toBe(false)
  })
})

/** Rows of tables without a company that still say something of a person. */
async function rowsAbout(person: { username: string; email: string }): Promise<string[]> {
  const { rows: tables } = await test.platform.database.outside((db) =>
    sql<{ name: string }>`select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r' and not c.relrowsecurity and has_table_privilege(c.oid, 'select') and c.relname not in ('mail_outbox', 'chalkline_migrations')`.execute(
      db,
    ),
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const word of personal(person)) {
      const { rows } = await test.platform.database.outside((db) =>
        sql`select from ${sql.table(name)} t where strpos(t::text, ${word}) > 0`.execute(db),
      )
      if (rows.length > 0) found.push(`${name} says ${word}`)
    }
  return found
}

function personal({ username, email }: { username: string; email: string }): string[] {
  return [username, email, 'Mikaela', 'Reyesdottir', '+12075550177']
}
