export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Western)',
  'windows-1250': 'Windows (Central European)',
  'iso-8859-2': 'ISO (Central European)',
  'windows-1251': 'Windows (Cyrillic)',
  'koi8-r': 'KOI8 (Cyrillic)',
  'windows-1253': 'Windows (Greek)',
  'windows-1254': 'Windows (Turkish)',
  'windows-1255': 'Windows (Hebrew)',
  'windows-1256': 'Windows (Arabic)',
  'windows-1257': 'Windows (Baltic)',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
  big5: 'Big5 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  macintosh: 'Mac (Western)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
} as const
export type Encoding = keyof typeof encodings

export const delimiters = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars' } as const
export type Delimiter = keyof typeof delimiters

/** How a file is to be read where a person knows better than what it looks like. */
export type HowToRead = { encoding?: Encoding; delimiter?: Delimiter; headed?: boolean }
