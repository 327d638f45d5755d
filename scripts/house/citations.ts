import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './blank.ts'
import { type Breach, lineAt, type Source } from './sources.ts'
import { blankSqlComments, isLanded } from './sql.ts'

/** Pages that a reader of the repository has nowhere. */
const closed = /\b(?:screens|field|api|reliability|performance|models|libraries)\.md\b|\bspecification\b/gi
const page = /(?<![\w./:-])docs\/[\w./-]*\w/g

/**
 * A comment cites what a reader can open: a file of docs/ that is there, or a public source by its name or address. Landed
 * migrations keep the comments they have.
 */
export function checkCitations(sources: Source[], root: string): Breach[] {
  return sources
    .filter(({ file }) => !isLanded(file))
    .flatMap((source) => {
      const comments = commentsOf(source)
      const missing = [...comments.matchAll(page)].filter(([path]) => !existsSync(join(root, path)))
      return [...comments.matchAll(closed), ...missing].map(({ 0: cited, index }) => ({
        file: source.file,
        line: lineAt(comments, index),
        rule: 'citations',
        sentence: `nobody can open "${cited}": say the rule, or cite docs/domain.md or a public source`,
      }))
    })
}

/** The text with all but its comments turned into blanks. */
function commentsOf({ file, text, comments }: Source): string {
  if (!/\.(sql|css)$/.test(file)) return keep(text, comments)
  const rest = blankSqlComments(text)
  return text
    .split('')
    .map((char, at) => (char === '\n' || char !== rest[at] ? char : ' '))
    .join('')
}
