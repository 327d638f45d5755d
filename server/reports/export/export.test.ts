import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/reports/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const folder = mkdtempSync(join(tmpdir(), 'chalkline-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Unpacks the export of a company with a program that is none of ours. Answers the names in it. */
async function unpack(boss: typeof sam): Promise<string[]> {
  const { raw, code } = await boss.browser.call(calls.exportCompany)
  expect(code).toBe(200)
  writeFileSync(join(folder, 'export.zip'), raw.rawPayload)
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'export.zip'), folder])
  const listed = execFileSync('python3', [
    '-c',
    'import sys,zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))',
    join(folder, 'export.zip'),
  ])
  return String(listed).trim().split('\n')
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Columns that prove how a contract was signed, and are no secrets. */
const evidence = /\b(hash|previous_hash|head_hash|sealed_at)\b/g

describe('everything of a company as a zip', () => {
  it('an owner takes along every table, every sent document and nothing of another company', async () => {
    const client = await addClient(sam, { email: 'renee@example.com', notes: '=HYPERLINK("http://evil")' })
    await addClient(rival, { first_name: 'Foreign', last_name: 'Canary' })
    const made = await expectSuccess(
      sam.browser.call(billing.createDocument, {
        is_invoice: true,
        client_id: client.id,
        line_items: [{ name: 'Cedar boards', unit_price: '18', quantity: '42' }],
      }),
    )
    const { document } = await expectSuccess(sam.browser.call(billing.sendInvoice, { id: made.invoice_id ?? '' }))
    const names = await unpack(sam)
    expect(names).toContain(`documents/invoices/${document.number}.pdf`)
    const tables = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql<{ name: string }>`select table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`.execute(db),
    )
    for (const { name } of tables.rows.filter(
      (table) =>
        ![
          'book_figure',
          'counter',
          'create_request',
          'deleted_price_item',
          'estimate_to_begin',
          'figure',
          'figure_change',
          'possible_match_change',
          'possible_match_search',
          'job_figure',
          'job_to_invoice',
          'job_unbilled',
          'mail_day',
          'owed_figure',
          'report_figure',
          'tally',
          'unfinished_upload',
        ].includes(table.name),
    ))
      expect(names).toEqual(expect.arrayContaining([`csv/${name}.csv`, `json/${name}.json`]))
    expect(JSON.parse(read('json/client.json'))).toMatchObject([{ id: client.id, email: 'renee@example.com' }])
    expect(read('csv/document_line.csv')).toContain('Cedar boards')
    expect(read('csv/client.csv')).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(
      readFileSync(join(folder, `documents/invoices/${document.number}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const name of names.filter((each) => /\.(csv|json)$/.test(each))) {
      expect(read(name)).not.toContain('Foreign')
      expect(read(name).split('\n')[0]?.replace(evidence, '')).not.toMatch(/hash|sealed/)
    }
  })

  it('an owner without a plan takes everything along all the same', async () => {
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update subscription set status = 'none'`.execute(db),
    )
    expect((await unpack(sam)).length).toBeGreaterThan(10)
  })

  it('an owner with thousands of clients takes each of them along once', async () => {
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`insert into client (company_id, display_name) select ${sam.company_id}, 'Client ' || i from generate_series(1, 2500) i`.execute(
        db,
      ),
    )
    await unpack(sam)
    const rows = JSON.parse(read('json/client.json')) as { id: string }[]
    expect(rows).toHaveLength(2501)
    expect(new Set(rows.map((row) => row.id)).size).toBe(2501)
  })

  it('a bookkeeper takes everything along, a manager may not', async () => {
    const answerOf = async (role: 'bookkeeper' | 'manager') =>
      (await (await employee(test, sam, role)).browser.call(calls.exportCompany)).code
    expect([await answerOf('bookkeeper'), await answerOf('manager')]).toEqual([200, 403])
  })
})
