import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const table = [
  ['Name', 'City'],
  ['Zoë Müller', 'Orléans'],
  ['Renee "Ren" Ortiz', 'Portland, ME\nsecond line'],
]
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = (between: string) => table.map((row) => row.map(cell).join(between)).join('\r\n')
const file = (...parts: BlobPart[]) => new File(parts, 'clients.csv')

/** Each letter as one byte, or as two. */
const inBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
function inWords(text: string, little: boolean) {
  const bytes = new Uint8Array(text.length * 2)
  for (const [at, letter] of [...text].entries())
    new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), little)
  return bytes
}

test.each([
  ['UTF-8', file(csv(',')), 'utf-8', ','],
  ['UTF-8 with a mark', file('\uFEFF', csv(';')), 'utf-8', ';'],
  ['what Windows writes', file(inBytes(csv('\t'))), 'windows-1252', '\t'],
  ['UTF-16 with a mark', file(inWords(`\uFEFF${csv('|')}`, true)), 'utf-16le', '|'],
  ['UTF-16 without a mark', file(inWords(csv(','), false)), 'utf-16be', ','],
])('a file in %s is read letter by letter', async (_, given, encoding, delimiter) => {
  expect(await readFile(given)).toMatchObject({
    ...{ encoding, delimiter, heads: table[0] },
    rows: [
      { row: 2, values: table[1] },
      { row: 3, values: table[2] },
    ],
  })
})

test('titles before the headings and empty rows are passed over, and rows keep their number', async () => {
  const read = await readFile(file('Client report\n\nFirst name,Last name,Phone\nDana,Cho,555\n,,\nRenee,Ortiz,556\n'))
  expect(read).toMatchObject({ heads: ['First name', 'Last name', 'Phone'], rows: [{ row: 4 }, { row: 6 }] })
})

test('a file without headings is read as one, once somebody says so', async () => {
  const read = await readFile(file('Dana,555\nRenee,556\n'), { headed: false })
  expect(read).toMatchObject({ heads: ['Column 1', 'Column 2'], rows: [{ row: 1 }, { row: 2 }] })
})
