import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { changeContract, getContract } from '#contract/contracts/calls.ts'
import type { Content } from '#contract/contracts/content/shapes.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { homeDraft, homeFields, readAndSign } from '#test/samples/home-contract.ts'
import { signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { starters } from '../starters/starter-set.ts'

const test = await openTestApp()

describe('the author of a contract with a notice', () => {
  it('who typed a last day to cancel is told that it does not count, and it does not', async () => {
    const over = { fields: { ...homeFields, cancel_by_date: 'Sep 30, 2027', signed_date: 'yesterday' } }
    const { browser, id, email } = await homeDraft(test, { over })
    const draft = await expectSuccess(browser.call(getContract, { id }))
    expect(draft.uncounted?.map(({ field }) => field)).toEqual(['fields.cancel_by_date', 'fields.signed_date'])
    expect(draft.uncounted?.[0]?.message).toBe(
      "Last day to cancel is filled in when your client signs. What was typed for it, “Sep 30, 2027”, doesn't count.",
    )
    expect(draft.filling?.values).not.toHaveProperty('cancel_by_date')
    const sent = await expectSuccess(browser.call(changeContract, { id, action: 'send' }))
    expect(sent).not.toHaveProperty('uncounted')
    expect(JSON.stringify(sent.frozen?.content)).not.toContain('Sep 30')
    const link = await signingLinkOf(test, email, id)
    await expectSuccess(readAndSign(test, link))
    await test.work()
    const { raw } = await openBrowser(test).call(getContractPdf, link)
    const copy = readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
    const { cancellation } = await expectSuccess(browser.call(getContract, { id }))
    expect(copy.split(`MIDNIGHT OF ${formatFullDay(cancellation?.cancel_by_date ?? '')}`)).toHaveLength(3)
    expect(copy).not.toContain('Sep 30')
  })

  it('is asked how the seller is reached where the company has no email, phone or address, and may type it', async () => {
    const { browser, id, company_id } = await homeDraft(test)
    await test.platform.database.inCompany(company_id, (db) =>
      db
        .updateTable('company')
        .set({ email: null, phone: null, address: null, city: null, state: null, postal_code: null })
        .where('id', '=', company_id)
        .execute(),
    )
    const refused = await browser.call(changeContract, { id, action: 'send' })
    expect(refused).toMatchObject({
      code: 400,
      body: {
        fields: {
          'fields.company_email': ['Company email is empty'],
          'fields.company_phone': ['Company phone is empty'],
          'fields.company_address': ['Company address is empty'],
        },
      },
    })
    const reach = { company_email: 'sam@harlow.example', company_phone: '555-0100', company_address: '14 Dock Rd' }
    await expectSuccess(browser.call(changeContract, { id, fields: { ...homeFields, ...reach } }))
    const { frozen } = await expectSuccess(browser.call(changeContract, { id, action: 'send' }))
    for (const words of Object.values(reach)) expect(JSON.stringify(frozen?.content)).toContain(words)
  })
})

const migration = new URL('../../../db/migrations/0245-days-of-a-notice-of-cancellation.sql', import.meta.url)
const before = `Date of transaction: the date on which the Owner signs this contract
Send it to **{company_name}**, at {company_address}, NOT LATER THAN MIDNIGHT OF **{cancel_by_date}**.`
const after = `Date of transaction: {transaction_date}
Send it to **{company_name}**, at {company_address}, email {company_email}, telephone {company_phone}, NOT LATER THAN MIDNIGHT OF **{cancel_by_date}**.`

/** The text as it is mended. */
const mended = (content: Content) =>
  test.platform.database.outside(async (db) => {
    const { rows } = await sql<{ content: Content }>`
      select mend_cancellation_notice(${JSON.stringify(content)}::jsonb) as content`.execute(db)
    return rows[0]?.content
  })

describe('a text with the words that the notice had before its days were fields', () => {
  it('gets the fields of the starter as it is now, in both copies and in the notice on its own', async () => {
    expect(await mended(writeContent(`${before}\n===\n${before}`))).toEqual(writeContent(`${after}\n===\n${after}`))
    const own = before.replace('the date on which the Owner signs this contract', '{contract_date}')
    expect(await mended(writeContent(own))).toEqual(writeContent(after))
    for (const { content, name } of starters) expect(await mended(content), name).toEqual(content)
  })

  it('keeps whatever its author changed, and another text is left alone', async () => {
    const texts = [
      'Date of transaction: the day the Owner signs\nNOT LATER THAN MIDNIGHT OF {cancel_by_date}',
      'Date of transaction: the date on which the Owner signs this contract',
      'Date of transaction: {contract_date}',
      'They said: {"text": "Date of transaction: the date on which the Owner signs this contract", "type": "text"} {cancel_by_date}',
    ]
    for (const text of texts) expect(await mended(writeContent(text)), text).toEqual(writeContent(text))
  })

  it("is mended where it is a company's template or a draft, and not where it was sent; what is copied from that is", async () => {
    const { browser, id } = await homeDraft(test)
    const sent = await homeDraft(test)
    const old = writeContent(before)
    const starter = starters.find(({ kind }) => kind === 'home_improvement')
    const { template_id } = await expectSuccess(
      browser.call(templates.saveTemplate, { template_id: starter?.id, name: 'Ours', content: old as never }),
    )
    const client = new pg.Client({ connectionString: test.databaseUrl })
    await client.connect()
    await client.query('alter table contract no force row level security')
    await client.query('update contract set content = $1 where id = any ($2)', [old, [id, sent.id]])
    await client.query("update contract set status = 'sent', number = 'CON-1', sent_at = now() where id = $1", [
      sent.id,
    ])
    const text = readFileSync(migration, 'utf8')
    await client.query(text.slice(text.indexOf('alter table contract_template no force')))
    await client.end()
    const { template } = await expectSuccess(browser.call(templates.viewTemplate, { id: template_id }))
    expect([template.content, template.version]).toEqual([writeContent(after), 3])
    const draft = await expectSuccess(browser.call(getContract, { id }))
    expect(draft.contract.content).toEqual(writeContent(after))
    expect((await expectSuccess(sent.browser.call(getContract, { id: sent.id }))).contract.content).toEqual(old)
    const copy = await expectSuccess(sent.browser.call(changeContract, { id: sent.id, action: 'duplicate' }))
    expect(copy.contract.content).toEqual(writeContent(after))
  })
})
