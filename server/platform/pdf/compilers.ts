import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { furtherFaces, handwritingFaces, ownFaces, readFace } from './faces.ts'

// A folder that does not exist: whatever a template names is either in memory or missing.
export const ROOT = '/chalkline'

/** A warm Typst compiler with its faces in memory, which reads each template once. */
export type Compiler = { typst: NodeCompiler; addTemplate(path: string): string }

/** How long faces that few documents need stay in memory after the latest of these. */
const idle_ms = 60_000

/**
 * Gives the compiler for the further families that a text needs: one for all texts that need none, and beside it one that has
 * what the latest others needed, until none has come for a minute.
 */
export function openCompilers(): (families: readonly string[]) => Compiler {
  const plain = makeCompiler([])
  let further: { families: ReadonlySet<string>; compiler: Compiler } | undefined
  let idle: NodeJS.Timeout | undefined

  return (families) => {
    if (families.length === 0) return plain
    if (!further || families.some((family) => !further?.families.has(family))) {
      const all = new Set([...(further?.families ?? []), ...families])
      further = { families: all, compiler: makeCompiler(furtherFaces.filter(({ family }) => all.has(family))) }
    }
    clearTimeout(idle)
    idle = setTimeout(() => {
      further = undefined
    }, idle_ms).unref()
    return further.compiler
  }
}

function makeCompiler(further: typeof furtherFaces): Compiler {
  const fontBlobs = [...ownFaces, ...handwritingFaces, ...further].map(readFace)
  const typst = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] })
  const added = new Set<string>()
  const addTemplate = (path: string) => {
    const place = `${ROOT}/${basename(path)}`
    if (!added.has(path)) typst.addSource(place, readFileSync(path, 'utf8'))
    added.add(path)
    return place
  }
  addTemplate(fileURLToPath(new URL('./faces.typ', import.meta.url)))
  return { typst, addTemplate }
}
