import type { FileFormat } from './reading/line-shapes.ts'

/** What a file is by what stands in it, whatever its name says. */
export function formatOf(text: string): FileFormat {
  const start = text.slice(0, 10_000)
  if (/<ofx>/i.test(start) || /^\s*OFXHEADER\s*:/i.test(start)) return 'ofx'
  return /^\uFEFF?\s*!(?:type|account|option|clear)\b/i.test(start) ? 'qif' : 'csv'
}

/**
 * The letters that the head of an OFX file names; undefined where it names none that helps. Source: OFX 1.6 and 2.2, headers.
 */
export function encodingOfOfx(head: string): 'utf-8' | 'windows-1252' | 'utf-16le' | undefined {
  const xml = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  if (xml === 'utf-8') return 'utf-8'
  if (xml && /^(?:windows-1252|iso-8859-1|latin-?1|us-ascii)$/.test(xml)) return 'windows-1252'
  const encoding = /ENCODING\s*:\s*([\w-]+?)(?=CHARSET|COMPRESSION|\s|$)/i.exec(head)?.[1]?.toUpperCase()
  const charset = /CHARSET\s*:\s*([\w-]+?)(?=COMPRESSION|OLDFILEUID|\s|$)/i.exec(head)?.[1]?.toUpperCase()
  if (encoding === 'UTF-8' || encoding === 'UTF8' || charset === 'UTF-8') return 'utf-8'
  return charset === '1252' || charset === 'ISO-8859-1' || charset === '8859-1' ? 'windows-1252' : undefined
}
