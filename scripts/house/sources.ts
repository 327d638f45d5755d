import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { blankComments, blankStrings } from './blank.ts'

export type Breach = { file: string; line: number; rule: string; sentence: string }
/** `target` is a path from the root of the house for its own files, else the name of a package. */
export type Import = { line: number; target: string; isOwn: boolean; isReExport: boolean }
/** `code` is without comments, `bare` also without the insides of strings; both keep every line where it was. */
export type Source = { file: string; text: string; code: string; bare: string; imports: Import[]; isTest: boolean }

const rooms = ['contract', 'server', 'web', 'db', 'test', 'bench', 'scripts']

/** Every file of the house that a person wrote: code and SQL. */
export function readSources(root: string): Source[] {
  const files = rooms.flatMap((room) => listFiles(join(root, room)))
  return files.map((path) => readSource(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')))
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(ts|tsx|mjs|js|jsx|sql|css)$/.test(entry.name) &&
        !/\.generated\.|^schema\.sql$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort()
}

function readSource(file: string, text: string): Source {
  const isCode = /\.(ts|tsx|mjs|js|jsx)$/.test(file)
  const code = isCode ? blankComments(text) : text
  const bare = isCode ? blankStrings(code) : text
  const imports = isCode ? readImports(file, code, bare) : []
  return { file, text, code, bare, imports, isTest: /\.test\.tsx?$/.test(file) }
}

const importStatement =
  /\b(import|export)\b[\s\w{},*$]*?\bfrom\s*(['"])([^'"\n]+)\2|\bimport\s*\(?\s*(['"])([^'"\n]+)\4/dg

/** Found where strings are blank, so that an import spoken of in a text is none; read where they are not. */
function readImports(file: string, code: string, bare: string): Import[] {
  return [...bare.matchAll(importStatement)].map((match) => {
    const [start = 0, end = 0] = match.indices?.[3] ?? match.indices?.[5] ?? []
    const specifier = code.slice(start, end)
    const isOwn = /^[.#]/.test(specifier)
    return {
      line: lineAt(code, match.index),
      target: isOwn ? resolveOwn(file, specifier) : specifier,
      isOwn,
      isReExport: match[1] === 'export',
    }
  })
}

function resolveOwn(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return posix.normalize(posix.join(posix.dirname(file), specifier)).replace(/\?.*$/, '')
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Breaches where a pattern occurs in a text. */
export function breachesAt(source: Source, text: string, pattern: RegExp, rule: string, sentence: string): Breach[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file: source.file,
    line: lineAt(text, match.index),
    rule,
    sentence,
  }))
}
