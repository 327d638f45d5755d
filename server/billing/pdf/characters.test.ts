import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openPdfPrinter } from '#server/platform/pdf/printer.ts'
import { namesOfScripts } from '#test/names-of-scripts.ts'
import { sampleDocument } from '#test/printable-documents.ts'
import { type PdfText, readPdf } from '#test/server/pdf-text.ts'
import { printDocument } from './print-document.ts'

const printer = openPdfPrinter()
const folder = mkdtempSync(join(tmpdir(), 'chalkline-characters-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await printer.close()
})

/** An invoice to somebody of this name. */
function printFor(name: string): Promise<Uint8Array> {
  const client = { name, address_lines: ['14 Maple Street'] }
  return printDocument(printer, sampleDocument('invoice', [{ name: 'Deck', unit_price: '480' }], {}, { client }))
}
async function readFor(name: string): Promise<PdfText> {
  return readPdf(await printFor(name))
}
/** Characters in any order: what is read from right to left stands in the file from left to right. */
const sorted = (text: string) => [...text.replace(/\s/g, '')].sort().join('')

describe.each(Object.entries(namesOfScripts))('an invoice to a name in %s', (_, name) => {
  test('says it character by character, and keeps its claim to PDF/UA', async () => {
    const { texts, ua_part } = await readFor(name)
    expect(ua_part).toBe(1)
    const said = texts.slice(texts.indexOf('Bill to') + 1, texts.indexOf('14 Maple Street')).join('')
    expect(sorted(said)).toBe(sorted(name))
  })
})

describe.skipIf(!hasPdftotext())('pdftotext, of poppler,', () => {
  const joiners = /[\s\u202a-\u202e\u2066-\u2069]/g
  test.each(Object.entries(namesOfScripts))('gives a name in %s back in its order', async (script, name) => {
    const path = join(folder, `${script}.pdf`)
    writeFileSync(path, await printFor(name))
    const said = execFileSync('pdftotext', [path, '-']).toString().replace(joiners, '')
    expect(said).toContain(name.replace(joiners, ''))
  })
})

describe.skipIf(process.platform !== 'linux')('the fonts of a machine', () => {
  // What fontconfig reads: no font, and the faces of the packages under their own names, in all their weights.
  const machine = (fonts: string) => {
    const path = join(folder, `${fonts ? 'some' : 'none'}.conf`)
    writeFileSync(path, `<fontconfig>${fonts ? `<dir>${fonts}</dir>` : ''}</fontconfig>`)
    return path
  }
  const printOn = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['test/server/print-names.ts'], { env: { ...process.env, ...env } }).toString()

  test('change no byte of what is printed, whether it has many or none', () => {
    const bare = printOn({ FONTCONFIG_FILE: machine('') })
    expect(printOn({})).toBe(bare)
    expect(printOn({ FONTCONFIG_FILE: machine(resolve('node_modules/@expo-google-fonts')) })).toBe(bare)
  })
})

test('a Vietnamese name is in one face, and what stands before and after it in ours', async () => {
  const { faces } = await readFor('Nguyễn Văn Minh')
  expect(faces.filter((face) => face.startsWith('NotoSans'))).toEqual(['NotoSans-Regular'])
  const terms = 'Between Acme and Nguyễn Văn Minh, who lives here.'
  const { texts } = readPdf(await printDocument(printer, sampleDocument('invoice', [], {}, { terms })))
  expect(texts).toEqual(expect.arrayContaining(['Nguyễn Văn Minh']))
})

test('a name typed in parts is printed in the characters that these are', async () => {
  expect((await readFor('Nguyễn Minh'.normalize('NFD'))).texts).toContain('Nguyễn Minh')
  expect((await readFor('김민수'.normalize('NFD'))).texts).toContain('김민수')
})

test('characters of Han look Japanese beside kana, Korean beside hangul, and Chinese alone', async () => {
  const han = async (name: string) => (await readFor(name)).faces.filter((face) => /(SC|JP|KR)-/.test(face))
  expect(await han('骨 たろう')).toEqual(['NotoSansJP-Regular'])
  expect(await han('骨 김')).toEqual(['NotoSansKR-Regular'])
  expect(await han('骨')).toEqual(['NotoSansSC-Regular'])
})

test('a character that no face has is printed as its number, the page says so, and the claim to PDF/UA is kept', async () => {
  const { texts, ua_part } = await readFor('Renee 𓀀')
  expect(texts.join('|')).toContain('Renee |[U+13000]')
  expect(texts.join('')).toContain('stands for a character that has no typeface here')
  expect(ua_part).toBe(1)
  expect((await readFor('Renee')).texts.join('')).not.toContain('typeface')
})

test.each([100, 130, 400, 3000])(
  'a text that changes its script %d times in one paragraph is printed, every word of it',
  async (times) => {
    const terms = 'ễ م พ 𓀀 '.repeat(times)
    const { texts, ua_part } = readPdf(await printDocument(printer, sampleDocument('invoice', [], {}, { terms })))
    expect(ua_part).toBe(1)
    const said = texts.join('')
    for (const word of ['ễ', 'م', 'พ']) expect(said.split(word)).toHaveLength(times + 1)
    expect(said.split('[U+13000]')).toHaveLength(times + 2) // once more where it is explained
  },
)

test('a name that turns the direction of a text turns nothing that stands behind it', async () => {
  const terms = (name: string) => `${name} pays $1,200 in 30 days.`
  const printed = (name: string) => printDocument(printer, sampleDocument('invoice', [], {}, { terms: terms(name) }))
  const turned = await printed('Renee\u202e\u2067')
  expect(Buffer.compare(turned, await printed('Renee'))).toBe(0)
})

test('a name prints the same bytes whatever was printed before it', async () => {
  const before = await printFor('Γιώργος')
  await printFor('김민수')
  expect(Buffer.compare(await printFor('Γιώργος'), before)).toBe(0)
})

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
