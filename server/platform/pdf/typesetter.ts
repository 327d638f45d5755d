import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/**
 * `template`: the path of a Typst file, of a name of its own, which reads `data` as `data.json` and each of `files` by its name.
 * `standard`: PDF/UA-1 (ISO 14289-1) unless said, else PDF/A-2a (ISO 19005-2), for what is kept; it wants a document date.
 */
export type PdfJob = { template: string; data: unknown; files: Record<string, Uint8Array>; standard?: PdfStandard }
export type PdfStandard = 'ua-1' | 'a-2a'

const FONTS = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf',
  'atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  'atkinson-hyperlegible-next/600SemiBold_Italic/AtkinsonHyperlegibleNext_600SemiBold_Italic.ttf',
  'bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  // What typed signatures are written in.
  'caveat/400Regular/Caveat_400Regular.ttf',
  'dancing-script/400Regular/DancingScript_400Regular.ttf',
  'great-vibes/400Regular/GreatVibes_400Regular.ttf',
]

// A folder that does not exist: whatever a template names is either in memory or missing.
const ROOT = '/chalkline'

/**
 * A warm Typst compiler. Templates, fonts and values are in memory; values are data that a template reads, never markup.
 * Throws when a document cannot be set.
 */
export function makeTypesetter(): (job: PdfJob) => Uint8Array {
  const require = createRequire(import.meta.url)
  const fontBlobs = FONTS.map((font) => readFileSync(require.resolve(`@expo-google-fonts/${font}`)))
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] })
  const read = new Set<string>()

  return ({ template, data, files, standard = 'ua-1' }) => {
    const mainFilePath = `${ROOT}/${basename(template)}`
    if (!read.has(template)) compiler.addSource(mainFilePath, readFileSync(template, 'utf8'))
    read.add(template)
    const placed = { 'data.json': Buffer.from(JSON.stringify(data, printable)), ...files }
    for (const [name, bytes] of Object.entries(placed)) compiler.mapShadow(`${ROOT}/${name}`, Buffer.from(bytes))
    try {
      return typeset(compiler, mainFilePath, standard)
    } finally {
      for (const name of Object.keys(placed)) compiler.unmapShadow(`${ROOT}/${name}`)
      // What this document left behind goes with the next; what all of them share was used again and stays.
      compiler.evictCache(1)
    }
  }
}

function typeset(compiler: NodeCompiler, mainFilePath: string, standard: PdfStandard): Uint8Array {
  const compiled = compiler.compile({ mainFilePath })
  if (!compiled.result) {
    throw new Error(`The document could not be set: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  }
  return new Uint8Array(exportTagged(compiler, compiled.result, standard))
}

type Compiled = Parameters<NodeCompiler['pdf']>[0]

function exportTagged(compiler: NodeCompiler, compiled: Compiled, standard: PdfStandard): Buffer {
  try {
    return compiler.pdf(compiled, { pdfStandard: standard })
  } catch (error) {
    // A name in a script for which the machine has no typeface breaks the standard, not the document: still tagged.
    if (error instanceof Error && error.message.includes('could not be displayed with font')) {
      return compiler.pdf(compiled, { pdfTags: true })
    }
    throw error
  }
}

/**
 * Lone surrogates and control characters have no glyph, and JSON of them no reader. A word longer than its column
 * would run into the price, so it may break.
 */
function printable(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const clean = value.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\u2028\u2029\ufeff]/gu, '')
  return clean.replace(/\S{36}(?=\S)/gu, '$&\u200b')
}
