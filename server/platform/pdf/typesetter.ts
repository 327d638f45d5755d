import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperWords } from '#contract/billing/paper-shapes.ts'

export type PdfJob = { words: PaperWords; logo?: Uint8Array; signature?: Uint8Array }

const FONTS = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf',
  'atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  'bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
]

// A folder that does not exist: whatever the template names is either in memory or missing.
const ROOT = '/chalkline-paper'

/**
 * A warm Typst compiler. Template, fonts and values are in memory; values are data that the template reads, never
 * markup. Throws when the paper cannot be set.
 */
export function makeTypesetter(): (job: PdfJob) => Uint8Array {
  const require = createRequire(import.meta.url)
  const fontBlobs = FONTS.map((font) => readFileSync(require.resolve(`@expo-google-fonts/${font}`)))
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] })
  const template = fileURLToPath(new URL('./document.typ', import.meta.url))
  compiler.addSource(`${ROOT}/document.typ`, readFileSync(template, 'utf8'))

  return ({ words, logo, signature }) => {
    const data = { ...words, logo: logo !== undefined }
    compiler.mapShadow(`${ROOT}/words.json`, Buffer.from(JSON.stringify(data, printable)))
    place(compiler, `${ROOT}/logo`, logo)
    place(compiler, `${ROOT}/signature`, signature)
    const compiled = compiler.compile({ mainFilePath: `${ROOT}/document.typ` })
    if (!compiled.result) {
      throw new Error(`The document could not be set: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
    }
    const pdf = exportTagged(compiler, compiled.result)
    // What the last paper left behind goes now; what every paper shares was used again and stays.
    compiler.evictCache(1)
    return new Uint8Array(pdf)
  }
}

type Compiled = Parameters<NodeCompiler['pdf']>[0]

function exportTagged(compiler: NodeCompiler, compiled: Compiled): Buffer {
  try {
    return compiler.pdf(compiled, { pdfStandard: 'ua-1' })
  } catch (error) {
    // A name in a script for which the machine has no typeface breaks the standard, not the paper: still tagged.
    if (error instanceof Error && error.message.includes('could not be displayed with font')) {
      return compiler.pdf(compiled, { pdfTags: true })
    }
    throw error
  }
}

function place(compiler: NodeCompiler, path: string, bytes: Uint8Array | undefined): void {
  if (bytes) compiler.mapShadow(path, Buffer.from(bytes))
  else compiler.unmapShadow(path)
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
