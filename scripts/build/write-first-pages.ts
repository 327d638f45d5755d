import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from '#scripts/process/steps.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { type FirstPage, type FirstPageKind, firstPages } from '#web/first-pages.ts'

type Part = { file: string; imports?: string[]; css?: string[] }

/** What Vite says of its output: by a name of its own each file and what that imports, and by each module the files it is in. */
type Output = { parts: Record<string, Part>; modules: Record<string, string[]> }

/** What `web/draw.tsx` exports. */
type Drawing = { draw(path: string): Promise<string>; drawWait(): Promise<string> }

const drawing = '.cache/draw'

/**
 * Writes `first/<n>.html` for each first page into a built folder, and `first/pages.json` that says which is whose. What is not
 * drawn, and the shell of all other pages, says that somebody is to wait.
 */
export async function writeFirstPages(folder: string): Promise<void> {
  const output: Output = {
    parts: readJson(join(folder, '.vite/manifest.json')),
    modules: readJson(join(folder, '.vite/ssr-manifest.json')),
  }
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const { draw, drawWait } = await openDrawing()
  const waiting = drawnInto(shell, 'index.html', 'wait', await drawWait())
  writeFileSync(join(folder, 'index.html'), waiting)
  mkdirSync(join(folder, 'first'), { recursive: true })
  const written = []
  for (const [at, page] of firstPages.entries()) {
    const html = page.drawn ? drawnInto(shell, page.path, page.drawn, await draw(page.path)) : waiting
    writeFileSync(join(folder, `first/${at}.html`), withScripts(html, output, page))
    written.push({ path: page.path, below: page.below === true, file: `first/${at}.html` })
  }
  writeFileSync(join(folder, 'first/pages.json'), JSON.stringify(written))
  rmSync(drawing, { recursive: true, force: true })
  // Says which module became which file: of use to the build alone.
  rmSync(join(folder, '.vite'), { recursive: true })
}

/** Builds the app once more to run here: `web/draw.tsx`. */
async function openDrawing(): Promise<Drawing> {
  const built = await runNode(
    'node_modules/vite/bin/vite.js',
    ['build', '--ssr', 'draw.tsx', '--outDir', resolve(drawing)],
    {
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  )
  if (built.code !== 0) throw setupError(`${built.output.trim()}\nThe pages could not be drawn.`)
  return import(pathToFileURL(resolve(drawing, 'draw.js')).href)
}

const emptyRoot = '<div id="root"></div>'

function drawnInto(shell: string, path: string, drawn: FirstPageKind, html: string): string {
  if (!shell.includes(emptyRoot)) throw setupError('web/index.html has no place to draw in.')
  if (/<script/.test(html)) throw setupError(`${path} was drawn with scripts in it, which its policy forbids.`)
  const root = `<div id="root"${{ text: '', form: ' inert', wait: ' data-wait' }[drawn]}>${html}</div>`
  const page = shell.replace(emptyRoot, () => root)
  return drawn !== 'text' ? page : page.replace(/<noscript>.*?<\/noscript>/s, '')
}

/** Has the browser fetch the page's modules, all they import, and their styles, beside the first script. */
function withScripts(html: string, { parts, modules }: Output, page: FirstPage): string {
  const files = new Set<string>()
  const byFile = new Map(Object.values(parts).map((part) => [part.file, part]))
  function add(file: string) {
    if (files.has(file) || !file.endsWith('.js')) return
    files.add(file)
    for (const name of byFile.get(file)?.imports ?? []) add(parts[name]?.file ?? '')
  }
  for (const module of page.modules) {
    const own = modules[module]
    if (!own) throw setupError(`${page.path} names ${module}, which is not in the build.`)
    for (const file of own) add(file.replace(/^\//, ''))
  }
  const links = [...files]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = new Set(
    [...files].flatMap((file) => byFile.get(file)?.css ?? []).filter((file) => !html.includes(file)),
  )
  for (const file of styles) links.push(`<link rel="preload" as="style" crossorigin href="/${file}">`)
  const asked = html.replace(charset, `${charset}${asking(page)}`)
  return inOrder(asked.replace('</head>', `${links.join('')}</head>`), page.drawn)
}

const charset = '<meta charset="utf-8" />'

/** What the page asks for first, on its way before its scripts are. */
function asking({ asks = [] }: FirstPage): string {
  if (asks.length === 0) return ''
  return `<script async fetchpriority="high" src="/ask.js" data-asks="${asks.map((address) => address.replaceAll('&', '&amp;')).join(' ')}"></script>`
}

const scripts = /<(script type="module"|link rel="modulepreload")/g
const faces = /\s*<link rel="preload" as="font"[^>]*>/g

/**
 * Style first, then what is needed for what is read: of a drawn text the faces. A page that is waited for asks for its scripts alone:
 * its faces come once something is written in them, and faces of the same widths stand in until then.
 */
function inOrder(html: string, drawn: FirstPageKind = 'wait'): string {
  const page = html.replace(scripts, '<$1 fetchpriority="low"')
  if (drawn !== 'wait') return page
  return page.replace(faces, '')
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
