export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Western)',
  macintosh: 'Mac (Western)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
} as const
export type Encoding = keyof typeof encodings

export const delimiters = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars' } as const
export type Delimiter = keyof typeof delimiters

/** How a file is to be read where a person knows better than what it looks like. */
export type HowToRead = { encoding?: Encoding; delimiter?: Delimiter; headed?: boolean }

/** By its mark, else UTF-8 where all of it is, else what spreadsheets on Windows write. */
export function encodingOf(bytes: Uint8Array): Encoding {
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
    return 'windows-1252'
  }
}

/** What people choose by mistake, by the first bytes; `unreadable` is anything else that is no text. */
export function wrongKindOf(bytes: Uint8Array): 'empty' | 'spreadsheet' | 'pdf' | 'unreadable' | undefined {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return 'empty'
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'spreadsheet'
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'pdf'
  return isText(bytes) ? undefined : 'unreadable'
}

/** Of text hardly a sign is a control character. */
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 4000))
  const controls = start.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0
  return controls <= start.length / 20
}
