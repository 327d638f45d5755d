import type { FileFormat } from './reading/line-shapes.ts'

/** What a file is by what stands in it, whatever its name says. */
export function formatOf(text: string): FileFormat {
  const start = text.slice(0, 10_000)
  if (/<ofx>/i.test(start) || /^\s*OFXHEADER\s*:/i.test(start)) return 'ofx'
  return /^\uFEFF?\s*!(?:type|account|option|clear)\b/i.test(start) ? 'qif' : 'csv'
}

/** Encodings that the head of an OFX file may name, but for Unicode. */
const codePages = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
] as const
type CodePage = (typeof codePages)[number]

/**
 * The encoding that the head of an OFX file names; undefined where it names none that helps. Source: OFX 1.6 and 2.2, headers.
 */
export function encodingOfOfx(head: string): 'utf-8' | CodePage | 'iso-8859-2' | undefined {
  const xml = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  if (xml) return xml === 'utf-8' ? 'utf-8' : codePageOf(xml)
  const encoding = /ENCODING\s*:\s*([\w-]+?)(?=CHARSET|COMPRESSION|\s|$)/i.exec(head)?.[1]?.toUpperCase()
  const charset = /CHARSET\s*:\s*([\w-]+?)(?=COMPRESSION|OLDFILEUID|\s|$)/i.exec(head)?.[1]?.toUpperCase()
  if (encoding === 'UTF-8' || encoding === 'UTF8' || charset === 'UTF-8') return 'utf-8'
  return charset ? codePageOf(charset.toLowerCase()) : undefined
}

function codePageOf(name: string): CodePage | 'iso-8859-2' | undefined {
  if (/^(?:iso-)?8859-1$|^latin-?1$|^us-ascii$/.test(name)) return 'windows-1252'
  if (/^(?:iso-)?8859-2$|^latin-?2$/.test(name)) return 'iso-8859-2'
  return codePages.find((page) => page.slice(-4) === name.replace(/^(?:windows-|cp)/, ''))
}
