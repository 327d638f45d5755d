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

/** Guesses within so much of each other are as good as equal, out of 100. */
const ALIKE = 3

async function codePageOf(bytes: Uint8Array): Promise<Encoding> {
  const { analyse } = await import('chardet')
  const guesses = analyse(tellingLines(bytes)).flatMap(({ name, confidence }) => {
    const encoding = known[name]
    return encoding ? [{ encoding, confidence }] : []
  })
  const [best] = guesses
  const western = guesses.find(({ encoding }) => encoding === 'windows-1252')
  if (!best || (western && western.confidence >= best.confidence - ALIKE)) return 'windows-1252'
  return best.encoding
}

/** Of the lines those with a letter that is not of ASCII: they alone tell. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = []
  let begin = 0
  for (let at = 0; at <= bytes.length && lines.length < 50_000; at++) {
    if (at < bytes.length && bytes[at] !== 10) continue
    const line = bytes.subarray(begin, at)
    if (line.some((byte) => byte > 127)) for (const byte of line.subarray(0, 5_000)) lines.push(byte)
    lines.push(10)
    begin = at + 1
  }
  return Uint8Array.from(lines)
}
