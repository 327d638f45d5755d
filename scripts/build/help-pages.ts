import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { HelpBlock } from '#web/shell/help/reading/help-page.ts'
import { readHelp } from './read-help.ts'

const PAGE = /\/docs\/help\/([\w-]+)\.md$/

/** Builds a page of docs/help into data that is drawn: no browser reads Markdown, and its pictures are files of the build. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    async load(id) {
      if (!PAGE.test(id)) return undefined
      const page = await readHelp(basename(id, '.md'), await readFile(id, 'utf8'), async (picture) => {
        const { width = 0, height = 0 } = await sharp(join(dirname(id), picture)).metadata()
        return { width, height }
      })
      const pictures = page.blocks.filter((block) => 'picture' in block).map(({ picture }) => picture)
      const imports = pictures.map((picture, at) => `import picture${at} from './${picture}'\n`)
      const blocks = page.blocks.map((block) => sourceOf(block, pictures))
      return `${imports.join('')}export const page = { ...${JSON.stringify({ ...page, blocks: [] })}, blocks: [${blocks.join(',')}] }`
    },
  }
}

function sourceOf(block: HelpBlock, pictures: string[]): string {
  if (!('picture' in block)) return JSON.stringify(block)
  return `{ ...${JSON.stringify(block)}, picture: picture${pictures.indexOf(block.picture)} }`
}
