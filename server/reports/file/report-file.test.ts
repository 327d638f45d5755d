import { describe, expect, it } from 'vitest'
import { saveTransactionOrCategory } from '#contract/accounting/transactions/calls.ts'
import { getReportFile } from '#contract/reports/file/calls.ts'
import { reportNames } from '#contract/reports/file/name-rules.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { addDocument } from '#test/samples/billing.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const all = { start_date: '2026-01-01', end_date: '2026-12-31' }

describe('a report as a file', () => {
  it('an owner has each as a spreadsheet, in which no name becomes a formula', async () => {
    const sam = await owner(test)
    const { category_id } = await expectSuccess(
      sam.browser.call(saveTransactionOrCategory, { kind: 'category', name: '=2+2', type: 'expense' } as never),
    )
    await addTransaction(sam, { amount: '12.50', category_id: category_id ?? null })
    const file = async (name: string) => {
      const { code, raw } = await sam.browser.call(getReportFile, { name, format: 'csv', ...all })
      expect([name, code, raw.headers['content-type']]).toEqual([name, 200, 'text/csv; charset=utf-8'])
      return raw.rawPayload.toString('utf8')
    }
    const texts = new Map<string, string>()
    for (const name of reportNames) texts.set(name, await file(name))
    expect(texts.get('profit-loss')).toContain("Expenses,'=2+2,12.50\r\n")
    expect(texts.get('profit-loss')).toContain('Profit,Net profit,-12.50\r\n')
    expect(texts.get('schedule-c')).toContain("On no line,'=2+2,12.50,0.00\r\n")
  })

  it('an owner has each as a PDF that says the same', async () => {
    const sam = await owner(test)
    await addDocument(test, sam.company_id, { kind: 'invoice', total: 123_400, due_date: '2026-11-01' })
    await addTransaction(sam, { amount: '12.50' })
    for (const name of reportNames) {
      const { code, raw } = await sam.browser.call(getReportFile, { name, format: 'pdf', ...all, compare: true })
      expect([name, code]).toEqual([name, 200])
      const { texts, lang } = readPdf(raw.rawPayload)
      expect(lang).toBe('en-US')
      const said = texts.join(' ')
      if (name === 'aging') expect(said).toContain('$1,234.00')
      if (name === 'profit-loss') expect(said).toContain('−$12.50')
    }
  })

  it('a manager has the jobs without what they cost, and no other report', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    const { id: job_id } = await addJob(sam, { title: 'Maple deck' })
    await addTransaction(sam, { amount: '12.50', job_id })
    await addTransaction(sam, { type: 'income', amount: '100', job_id })
    const jobs = await dana.browser.call(getReportFile, { name: 'job-profitability', format: 'csv' })
    expect(jobs.raw.rawPayload.toString('utf8')).toContain('Group,Job,Contract price,Revenue\r\n')
    expect(jobs.raw.rawPayload.toString('utf8')).not.toContain('12.50')
    expect((await dana.browser.call(getReportFile, { name: 'profit-loss', format: 'csv' })).code).toBe(403)
    expect((await sam.browser.call(getReportFile, { name: 'weather', format: 'csv' })).code).toBe(404)
  })
})
