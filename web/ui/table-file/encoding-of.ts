import { guessCodePage } from './code-page.ts'
import type { Encoding } from './decode-file.ts'

/** What a detector calls an encoding, and what a browser reads it as: of alike ones that which spreadsheets write. */
const known: Record<string, Encoding | undefined> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  Shift_JIS: 'shift_jis',
  Big5: 'big5',
  GB18030: 'gb18030',
  'EUC-KR': 'euc-kr',
}

/** By its mark, else UTF-8 where all of it is, else the code page whose language it looks like. */
export async function encodingOf(bytes: Uint8Array): Promise<Encoding> {
  return unicodeOf(bytes) ?? (await codePageOf(bytes))
}

/** UTF-8 or UTF-16, where it is one of them. */
export function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return undefined
  }
}

/** Pages in which a letter may be several bytes. */
const several = new Set<Encoding>(['shift_jis', 'gb18030', 'big5', 'euc-kr'])

async function codePageOf(bytes: Uint8Array): Promise<Encoding> {
  const { analyse } = await import('chardet')
  const telling = tellingLines(bytes)
  const likely = analyse(telling).flatMap(({ name }) => known[name] ?? [])
  const [best] = likely
  return best && several.has(best) && isOfOwnWords(telling, best) ? best : guessCodePage(telling, likely)
}

/** Whether most letters of East Asia stand beside others of them; alone and within words of Latin letters they are a page mistaken. */
function isOfOwnWords(bytes: Uint8Array, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(bytes)
  const words = text.match(/[\p{L}--\p{ASCII}]+/giv) ?? []
  const mixed = text.match(/[a-z][\p{L}--\p{ASCII}]|[\p{L}--\p{ASCII}][a-z]/giv) ?? []
  const long = words.filter((word) => word.length > 1)
  return long.length > words.length / 2 && !text.includes('\uFFFD') && mixed.length < words.length / 2
}

/** Of the lines those with a letter that is not of ASCII: they alone tell. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  let begin = 0
  for (let at = 0; at <= bytes.length && lines.length < 50_000; at++) {
    if (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) continue
    const line = bytes.subarray(begin, at)
    if (line.some((byte) => byte > 127)) for (const byte of line.subarray(0, 5_000)) lines.push(byte)
    lines.push(10)
    begin = at + 1
  }
  return Uint8Array.from(lines)
}
