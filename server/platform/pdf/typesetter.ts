import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { composed, ownClass, printedText } from '#contract/values/characters.ts'
import { type Compiler, openCompilers, ROOT } from './compilers.ts'
import { familiesFor } from './faces.ts'

/**
 * `template`: the path of a Typst file, of a name of its own, which reads `data` as `data.json` and each of `files` by its name,
 * and takes its faces from `faces.typ`.
 * `standard`: PDF/UA-1 (ISO 14289-1) unless said, else PDF/A-2a (ISO 19005-2), for what is kept; it wants a document date.
 */
export type PdfJob = { template: string; data: unknown; files: Record<string, Uint8Array>; standard?: PdfStandard }
export type PdfStandard = 'ua-1' | 'a-2a'

/**
 * Warm Typst compilers. Templates, fonts and values are in memory; values are data that a template reads, never markup.
 * Throws when a document cannot be set.
 */
export function makeTypesetter(): (job: PdfJob) => Uint8Array {
  const set = openSetting()
  return ({ standard: pdfStandard = 'ua-1', ...job }) =>
    set(job, (typst, compiled) => new Uint8Array(typst.pdf(compiled, { pdfStandard })))
}

const wordsTemplate = fileURLToPath(new URL('./words.typ', import.meta.url))

/** Words on one line as an SVG of paths alone, `size` pixels large, in the faces of a document. Throws as a typesetter does. */
export function makeOutliner(): (words: string, size: number) => string {
  const set = openSetting()
  return (words, size) =>
    set({ template: wordsTemplate, data: { words, size }, files: {} }, (typst, compiled) => typst.plainSvg(compiled))
}

type CompiledDocument = Parameters<NodeCompiler['pdf']>[0]

function openSetting() {
  const compilerFor = openCompilers()
  return <Made>(
    { template, data, files }: Omit<PdfJob, 'standard'>,
    make: (typst: NodeCompiler, compiled: CompiledDocument) => Made,
  ): Made => {
    const { text, faces } = charactersOf(data)
    const compiler = compilerFor(faces.families)
    const inMemory = { 'data.json': Buffer.from(text), 'faces.json': Buffer.from(JSON.stringify(faces)), ...files }
    const mainFilePath = compiler.addTemplate(template)
    return withFiles(compiler, inMemory, () => make(compiler.typst, compile(compiler.typst, mainFilePath)))
  }
}

/** The values as they are printed, and what `faces.typ` is to know of their characters. */
function charactersOf(data: unknown) {
  let numbered = false
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'string') return value
    const clean = breakable(cleaned(value))
    const printed = printedText(clean)
    numbered ||= printed !== composed(clean)
    return printed
  })
  return { text, faces: { families: familiesFor(text), own: ownClass, numbered, ...placesIn(text) } }
}

/** The compiler gives up at 512 places of rules in one paragraph. */
const mostPlaces = 400
const placed = {
  phrases: new RegExp(`[[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\u{300}-\\u{36f}]--[${ownClass}]]+`, 'gv'),
  still: /[\p{sc=Thai}\p{sc=Beng}]+/gu,
  arabic: /\p{sc=Arab}+/gu,
  boxes: /\[U\+[0-9A-F]{4,6}\]/g,
}

/** Where `faces.typ` has a rule of its own for characters: in no place, in some, or in so many that it is for all of a document. */
function placesIn(text: string) {
  let left = mostPlaces
  const counts = Object.entries(placed).map(([rule, places]) => ({ rule, count: text.match(places)?.length ?? 0 }))
  const fewestFirst = counts.sort((a, b) => a.count - b.count)
  return Object.fromEntries(
    fewestFirst.map(({ rule, count }) => {
      if (count > left) return [rule, 'all']
      left -= count
      return [rule, count === 0 ? 'none' : 'some']
    }),
  )
}

function withFiles<T>({ typst }: Compiler, files: Record<string, Uint8Array>, work: () => T): T {
  for (const [name, bytes] of Object.entries(files)) typst.mapShadow(`${ROOT}/${name}`, Buffer.from(bytes))
  try {
    return work()
  } finally {
    for (const name of Object.keys(files)) typst.unmapShadow(`${ROOT}/${name}`)
    // What this document left behind goes with the next; what all of them share was used again and stays.
    typst.evictCache(1)
  }
}

function compile(compiler: NodeCompiler, mainFilePath: string): CompiledDocument {
  const compiled = compiler.compile({ mainFilePath })
  if (!compiled.result) {
    throw new Error(`The document could not be set: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  }
  return compiled.result
}

/**
 * Lone surrogates and control characters have no glyph, and JSON of them no reader. What turns the direction of a text, without
 * ever turning it back, would turn the words and the price behind it too (UAX 9, explicit directional formatting).
 */
function cleaned(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\u2028\u2029\ufeff\u202a-\u202e\u2066-\u2069]/gu, '')
}

/**
 * A word longer than its column would run into the price, so it may break; not between a character and its mark, and not where a
 * script without spaces breaks by its own rules (UAX 14).
 */
function breakable(text: string): string {
  return text.replace(
    /[^\s\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{36}(?=[^\s\p{M}\p{Cf}])/gu,
    '$&\u200b',
  )
}
