import { unicodeOf } from './encoding-of.ts'
import { isMarkup } from './markup-table.ts'

/** A file that is no table, by the name that people and programs give it, and the step that makes one of it where there is one. */
export type WrongKind = { is: string; instead?: string }

/** What people choose by mistake, by the first bytes; undefined where it is text. */
export function wrongKindOf(bytes: Uint8Array): WrongKind | undefined {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return { is: 'This file is empty.' }
  if (begins(0x50, 0x4b)) return packedKind(bytes)
  if (begins(0xd0, 0xcf, 0x11, 0xe0) || [0, 2, 4, 8].some((version) => begins(9, version, bytes[2] ?? 0, 0)))
    return spreadsheet('an Excel workbook (XLS)')
  if (begins(0x25, 0x50, 0x44, 0x46)) return { is: 'This is a PDF.' }
  const picture = [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].some((first) => begins(...first))
  if (picture) return { is: 'This is a picture.' }
  return isText(bytes) ? undefined : { is: 'This is no file of text.' }
}

/** What a ZIP archive is, by the names in it: the list of them is at its end. */
function packedKind(bytes: Uint8Array): WrongKind {
  const read = (part: Uint8Array) => new TextDecoder('windows-1252').decode(part)
  const names = read(bytes.subarray(0, 4000)) + read(bytes.subarray(-30_000))
  if (names.includes('opendocument.spreadsheet')) return spreadsheet('an OpenDocument spreadsheet (ODS)')
  if (names.includes('.iwa')) return spreadsheet('an Apple Numbers spreadsheet')
  if (names.includes('word/document.xml')) return { is: 'This is a Word document.' }
  if (/\[Content_Types\]|xl\//.test(names)) return spreadsheet('an Excel workbook (XLSX)')
  return { is: 'This is a ZIP archive.', instead: 'Unpack it and choose the file in it.' }
}

const spreadsheet = (name: string): WrongKind => ({
  is: `This is ${name}, not CSV.`,
  instead: 'Open it, choose “Save as” or “Download”, then CSV, and import that file.',
})

/** What a file of text is that holds no table; undefined where it may hold one. */
export function wrongTextOf(text: string): WrongKind | undefined {
  const start = text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  const camt = /camt\.(05[234])\.\d/i.exec(start)?.[1]
  if (camt || /<(?:\w+:)?BkToCstmr\w+/.test(start))
    return { is: `This is a bank statement in XML (CAMT${camt ? `.${camt}` : ''}, ISO 20022).` }
  if (/^:20:/m.test(start) && /^:(?:60[FM]|34F):/m.test(start))
    return { is: `This is a SWIFT statement (${/^:34F:/m.test(start) ? 'MT942' : 'MT940'}).` }
  if (/^01,[^,\r\n]*,[^,\r\n]*,\d{6},/.test(start) && /^02,/m.test(start)) return { is: 'This is a BAI2 statement.' }
  if (/^!(?:HDR|TRNS|ACCNT|CUST|VEND)\t/.test(start)) return { is: 'This is an IIF file of QuickBooks Desktop.' }
  if (/^BEGIN:VCARD/i.test(start)) return { is: 'This is a file of contacts (vCard).' }
  if (/^MIME-Version:/im.test(start) && /^Content-Type: *multipart\/related/im.test(start))
    return spreadsheet('a web page of Excel in one file (MHTML)')
  if (/^\{\\rtf/.test(start)) return { is: 'This is a text document (RTF).' }
  if (/^[[{]\s*["{[\]}]/.test(start)) return { is: 'This is a file for programs (JSON).' }
  if (/^<\?xml\b/.test(start) && !isMarkup(start)) return { is: 'This is a file in XML.' }
  return undefined
}

/** Of text hardly a sign is a control character. */
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder(unicodeOf(bytes) ?? 'windows-1252').decode(bytes.subarray(0, 4000))
  const controls = start.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0
  return controls <= start.length / 20
}
