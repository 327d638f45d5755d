import { inflateSync } from 'node:zlib'

/** What a PDF of ours says, in reading order, and how it is tagged: enough of the format for documents set by Typst. */
export type PdfText = {
  /** Every shown text, one entry per text block. */
  texts: string[]
  pages: number
  lang: string | undefined
  marked: boolean
  /** `PDF/UA-1` is 1; undefined when the file does not claim it. */
  ua_part: number | undefined
  /** How often each structure type stands in the tree: `{ H1: 1, Table: 1, TH: 4, TD: 80 }`. */
  tags: Record<string, number>
  alts: string[]
  /** The faces it is set in: `BricolageGrotesque-Regular`. */
  faces: string[]
}

export function readPdf(bytes: Uint8Array): PdfText {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const bodies = [...objects.values()]
  const pages = bodies.filter((body) => /\/Type \/Page\n/.test(body))
  const tags: Record<string, number> = {}
  for (const body of bodies) {
    const tag = /\/Type \/StructElem[\s\S]*?\/S \/(\w+)/.exec(body)?.[1]
    if (tag) tags[tag] = (tags[tag] ?? 0) + 1
  }
  const whole = bodies.join('\n')
  const part = /<pdfuaid:part>(\d)/.exec(whole)?.[1]
  return {
    texts: pages.flatMap((page) => textsOfPage(page, objects)),
    pages: pages.length,
    lang: /\/Lang \(([^)]*)\)/.exec(whole)?.[1],
    marked: /\/MarkInfo <<\s*\/Marked true/.test(whole) && whole.includes('/StructTreeRoot'),
    ua_part: part === undefined ? undefined : Number(part),
    tags,
    faces: [...new Set([...whole.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1] ?? ''))],
    alts: [...whole.matchAll(/\/Alt \(([^)]*)\)/g)].map((match) => match[1] ?? ''),
  }
}

function objectsOf(file: string): Map<string, string> {
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

function streamOf(body: string): string {
  const raw = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1] ?? ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
}

function textsOfPage(page: string, objects: Map<string, string>): string[] {
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    fonts.set(name, charactersOf(streamOf(objects.get(unicode ?? '') ?? '')))
  }
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
  return [...content.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, shown = '']) => {
    const font = fonts.get(/\/(f\d+) [\d.]+ Tf/.exec(shown)?.[1] ?? '')
    return [...shown.matchAll(SHOWN)]
      .map(([, said, glyphs = '']) => (said ? saidBeside(said) : lettersOf(unescaped(glyphs), font)))
      .join('')
  })
}

/** A string in parentheses, which may hold others, and these others, that are balanced. Source: ISO 32000-2, 7.3.4.2. */
const literalOf = (depth: number): string =>
  String.raw`\((?:\\[\s\S]|[^\\()]${depth > 0 ? `|${literalOf(depth - 1)}` : ''})*\)`
const LITERAL = literalOf(12)
/** Glyphs; where they stand for other letters than their font says, what they say is beside them. */
const SHOWN = new RegExp(String.raw`/ActualText (${LITERAL}|<[0-9a-f]*>)[\s\S]*?EMC|(${LITERAL})`, 'gi')

function lettersOf(glyphs: string, font: Map<number, string> | undefined): string {
  let text = ''
  for (let at = 0; at < glyphs.length; at += 2)
    text += font?.get(glyphs.charCodeAt(at) * 256 + glyphs.charCodeAt(at + 1)) ?? '\ufffd'
  return text
}

/** ISO 32000-2, 7.9.2.2: UTF-16 where it begins with its mark. */
function saidBeside(string: string): string {
  const bytes = string.startsWith('<')
    ? Buffer.from(string.slice(1, -1), 'hex')
    : Buffer.from(unescaped(string), 'latin1')
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

function charactersOf(cmap: string): Map<number, string> {
  const pairs = [...cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>\n/gi)]
  return new Map(
    pairs.map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      String.fromCharCode(...(text.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  )
}

/** What stands between the parentheses. */
function unescaped(literal: string): string {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  return literal
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
    )
}
