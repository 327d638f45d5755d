import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { blank, insideOf } from './blank.ts'
import { readSyntax, type Span, type Syntax, type Text } from './syntax.ts'

export type Breach = { file: string; line: number; rule: string; sentence: string }
/** `target` is a path from the root of the house for its own files, else the name of a package. */
export type Import = { line: number; target: string; isOwn: boolean; isReExport: boolean }
/**
 * `code` is without comments, `bare` also without the insides of texts; both keep every line where it was. `comments`,
 * `texts` and `functions` say where these are, of code alone.
 */
export type Source = {
  file: string
  text: string
  code: string
  bare: string
  comments: Span[]
  texts: Text[]
  imports: Import[]
  functions: Span[]
  isTest: boolean
}

const rooms = ['contract', 'server', 'practice', 'web', 'db', 'test', 'bench', 'scripts']

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

/** One of them by its name and its text. */
export function readSource(file: string, text: string): Source {
  const isTest = /\.test\.tsx?$/.test(file)
  if (!/\.(ts|tsx|mjs|js|jsx)$/.test(file))
    return { file, text, code: text, bare: text, comments: [], texts: [], imports: [], functions: [], isTest }
  const { comments, texts, imports, functions } = readSyntax(file, text)
  const code = blank(text, comments)
  const bare = blank(code, texts.map(insideOf))
  const own = imports.map((each) => importOf(file, text, each))
  return { file, text, code, bare, comments, texts, imports: own, functions, isTest }
}

function importOf(file: string, text: string, { at, start, end, isReExport }: Syntax['imports'][number]): Import {
  const specifier = text.slice(start + 1, end - 1)
  const isOwn = /^[.#]/.test(specifier)
  return { line: lineAt(text, at), target: isOwn ? resolveOwn(file, specifier) : specifier, isOwn, isReExport }
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
