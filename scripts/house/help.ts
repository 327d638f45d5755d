import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Breach, lineAt, type Source } from './sources.ts'
import { strangeIn, textsOf } from './wording.ts'

const FOLDER = 'docs/help'
const LIST = 'web/shell/help/reading/help-pages.ts'

/**
 * Pages of help say what is on the screen: each name in bold is a text of `web` or `contract`, so that no page goes on naming a
 * button that is called otherwise by now. They are written in the words of the screens, and each is in the list that is shown.
 */
export function checkHelp(sources: Source[], root: string): Breach[] {
  const pages = pagesIn(join(root, FOLDER))
  if (pages.length === 0) return []
  const isOnScreen = namesOf(sources)
  const list = sources.find(({ file }) => file === LIST)?.text ?? ''
  const breaches = pages.flatMap((page) => {
    const file = `${FOLDER}/${page}`
    const text = readFileSync(join(root, file), 'utf8')
    const breach = (at: number, sentence: string) => ({ file, line: lineAt(text, at), rule: 'help', sentence })
    const missing = [...text.matchAll(/\*\*([^*]+)\*\*/g)]
      .filter(([, name = '']) => !isOnScreen(name))
      .map(({ 1: name, index }) => breach(index, `nothing on a screen is called "${name}"`))
    const strange = strangeIn(text).map((sentence) => breach(0, sentence))
    const unlisted = list.includes(`/${file}'`) ? [] : [breach(0, `it is shown only once ${LIST} lists it`)]
    return [...missing, ...strange, ...unlisted]
  })
  return [...breaches, ...deadLinks(sources, pages)]
}

/** Links of the screens to a page of help that is not there. */
function deadLinks(sources: Source[], pages: string[]): Breach[] {
  return sources
    .filter(({ file, isTest }) => file.startsWith('web/') && !isTest)
    .flatMap(({ file, code }) =>
      [...code.matchAll(/['"`]\/help\/([a-z][\w-]*)/g)]
        .filter(([, slug]) => !pages.includes(`${slug}.md`))
        .map(({ 1: slug, index }) => ({
          ...{ file, line: lineAt(code, index), rule: 'help' },
          sentence: `there is no page of help ${slug}`,
        })),
    )
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
}

/** Whether a name is a text of a screen, whole, or with what a screen fills into it left out or put in. */
function namesOf(sources: Source[]): (name: string) => boolean {
  const texts = new Set(
    sources
      .filter(({ file, isTest }) => /^(contract|web)\/.*\.tsx?$/.test(file) && !isTest)
      .flatMap(textsOf)
      .map(({ words }) => words.trim()),
  )
  const filledIn = [...texts].filter((text) => text.includes('…') && /\p{L}{4}/u.test(text))
  const blanks = new Set(filledIn.map((text) => text.replaceAll('…', '').trim()))
  const patterns = filledIn.map((text) => new RegExp(`^${text.split('…').map(RegExp.escape).join('.+')}$`))
  return (name) => texts.has(name) || blanks.has(name) || patterns.some((pattern) => pattern.test(name))
}
