import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImportDialog } from './import-dialog.tsx'

beforeEach(() => page.viewport(1280, 900))

async function open() {
  const stage = await onStage(<ImportDialog onClose={vi.fn()} />, {
    'GET /api/accounting/import/columns/': { matches: [] },
    'GET /api/accounting/import/wrong-way/': { accounts: [] },
    'GET /api/accounting/accounts/': { accounts: [] },
  })
  await expect.poll(() => stage.sent.some(({ path }) => path === '/api/accounting/accounts/')).toBe(true)
}
const choose = (text: BlobPart, name = 'november.csv') =>
  userEvent.upload(page.getByLabelText(/Choose a file/), new File([text], name))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.each([
  ['an Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'This is an Excel workbook (XLS), not CSV. Open it'],
  [
    'a statement in XML',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>',
    'This is a bank statement in XML (CAMT.053, ISO 20022). Download your transactions as CSV, OFX, QFX or QIF',
  ],
  ['a PDF', '%PDF-1.7', 'This is a PDF.'],
  ['nothing', '', 'This file is empty.'],
  ['a file of zeros', new Uint8Array(2000), 'This is no file of text.'],
  ['a program', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), 'This is no file of text.'],
  [
    'a month without transactions',
    '<OFX><STMTRS><BANKACCTFROM><ACCTID>0211</BANKACCTFROM></STMTRS></OFX>',
    'no transactions',
  ],
  ['only headings', 'Date,Description,Amount\n', 'no transactions in it'],
  ['an open quotation mark', 'Date\n"11/17\n', 'is never closed'],
  ['an investment account', '!Type:Invst\nD1/1/26\n^', 'investment account'],
])('an owner who chose %s reads what to do', async (_, text, sentence) => {
  await open()
  await choose(text)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expectNoBarriers()
})

test('an owner imports a web page that their bank calls a workbook, and one in Czech letters of Windows', async () => {
  await open()
  await choose(
    '<html><table><tr><td>Date</td><td>Description</td><td>Amount</td></tr><tr><td>11/17/2026</td><td>LOWES</td><td>-5.00</td></tr></table>',
    'october.xls',
  )
  await expect.element(page.getByRole('list', { name: 'First lines' })).toHaveTextContent('LOWES−$5.00')
  await press('Choose another file')
  // As Windows writes it: ž is 0x9e, í 0xed, ř 0xf8, Č 0xc8, á 0xe1.
  const letters: Record<string, number> = { ž: 0x9e, í: 0xed, ř: 0xf8, Č: 0xc8, á: 0xe1, ě: 0xec, š: 0x9a }
  const czech =
    'Datum;Protistrana;Poznámka;Částka\n05.10.2026;Nářadí a žebříky;Nákup šroubů;-450,00\n06.10.2026;Jiří Veselý;Výplata;900,00\n'
  await choose(
    Uint8Array.from([...czech].map((sign) => letters[sign] ?? { ů: 0xf9, ý: 0xfd }[sign] ?? sign.charCodeAt(0))),
  )
  await expect.element(page.getByRole('list', { name: 'First lines' })).toHaveTextContent('Nářadí a žebříky−$450.00')
  await expect.element(page.getByLabelText('Dates are read as')).toHaveValue('dmy')
})

test.each([
  ['UTF-16 with its mark', (text: string) => new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))])],
  ['UTF-8 with its mark', (text: string) => `\uFEFF${text}`],
  ['the letters of Windows', (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))],
])('a table in %s is read, with semicolons, quotes and commas before the cents', async (_, written) => {
  await open()
  await choose(written('Datum;Text;Betrag\r\n17.11.2026;"Holz\nMüller";-1.083,12\r\n'))
  await expect.element(page.getByLabelText('Cents come after')).toHaveValue(',')
  await expect.element(page.getByRole('list', { name: 'First lines' })).toHaveTextContent('Holz Müller−$1,083.12')
})
