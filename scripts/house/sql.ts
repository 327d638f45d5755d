import { lineAt, type Source } from './sources.ts'

/** A table as a migration creates it. `body` is what stands between its parentheses, comments blanked. */
export type Table = {
  name: string
  owner: string | undefined
  file: string
  line: number
  body: string
  bodyLine: number
}

/** The tables that the migrations create, temporary ones apart. */
export function readTables(sources: Source[]): Table[] {
  return migrations(sources).flatMap(({ file, text }) => {
    const sql = blankSqlComments(text)
    const creates = sql.matchAll(
      /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)"?\s*\(/gi,
    )
    return [...creates].map((match) => {
      const start = match.index + match[0].length
      return {
        name: match[1] ?? '',
        owner: ownerAbove(text, lineAt(text, match.index)),
        file,
        line: lineAt(text, match.index),
        body: sql.slice(start, closing(sql, start)),
        bodyLine: lineAt(text, start),
      }
    })
  })
}

/** The tables that a later migration renames, in order; an owner above the statement is the owner from then on. */
export function readRenames(sources: Source[]): { from: string; to: string; owner: string | undefined }[] {
  return migrations(sources).flatMap(({ text }) => {
    const renames = blankSqlComments(text).matchAll(/\balter\s+table\s+"?(\w+)"?\s+rename\s+to\s+"?(\w+)"?/gi)
    return [...renames].map((match) => ({
      from: match[1] ?? '',
      to: match[2] ?? '',
      owner: ownerAbove(text, lineAt(text, match.index)),
    }))
  })
}

export function migrations(sources: Source[]): Source[] {
  return sources.filter(({ file }) => /^db\/migrations\/.*\.sql$/.test(file))
}

/** The last migration that databases elsewhere have run: up to it they stay as they are, names and comments included. */
const lastLanded = 80

export function isLanded(file: string): boolean {
  const number = /^db\/migrations\/(\d+)-/.exec(file)?.[1]
  return number !== undefined && Number(number) <= lastLanded
}

export function blankSqlComments(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** The owner named in the comment that ends on the line before. */
function ownerAbove(text: string, line: number): string | undefined {
  const lines = text.split('\n')
  for (let at = line - 2; at >= 0 && lines[at]?.trim().startsWith('--'); at--) {
    const owner = /^--\s*owner:\s*([a-z]+)\s*$/.exec(lines[at]?.trim() ?? '')
    if (owner) return owner[1]
  }
  return undefined
}

function closing(sql: string, from: number): number {
  let depth = 1
  let at = from
  while (at < sql.length && depth > 0) {
    if (sql[at] === '(') depth++
    if (sql[at] === ')') depth--
    at++
  }
  return at - 1
}

/** `line`: where it begins, from 1. */
export type Statement = { sql: string; line: number }

/** The statements of a migration; the bodies of functions are blank. */
export function statementsOf(text: string): Statement[] {
  const bare = blankSqlComments(text)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank)
    .replace(/\bbegin\s+atomic\b[\s\S]*?\bend\s*;/gi, blank)
  let at = 0
  return bare.split(';').map((sql) => {
    const line = lineAt(bare, at + sql.length - sql.trimStart().length)
    at += sql.length + 1
    return { sql, line }
  })
}

const blank = (body: string) => body.replace(/[^\n]/g, ' ')
