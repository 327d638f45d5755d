import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Breach, lineAt, type Source } from './sources.ts'

const path = /`((?:contract|server|practice|web|db|test|bench|scripts|docs)\/[\w./-]+)`/g
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/** Pages name files that are there. Notes of decisions tell of their day, and may name what has gone since. */
export function checkPages(_sources: Source[], root: string): Breach[] {
  return pagesOf(root).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const named = [...text.matchAll(path)].filter(([, target = '']) => !isThere(join(root, target)))
    const linked = [...text.matchAll(link)].filter(([, target = '']) => !isThere(join(root, dirname(page), target)))
    return [...named, ...linked].map(({ 1: target, index }) => ({
      file: page,
      line: lineAt(text, index),
      rule: 'pages',
      sentence: `there is no ${target}`,
    }))
  })
}

function pagesOf(root: string): string[] {
  return ['.', 'docs', 'docs/help']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((name) => name.endsWith('.md'))
    .sort()
}

/** `server/main` is server/main.ts. */
function isThere(target: string): boolean {
  return ['', '.ts', '.tsx'].some((ending) => existsSync(`${target}${ending}`))
}
