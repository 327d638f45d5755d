import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Imports each icon from its own module: through the one that lists them all, every page would seem to need every icon, and
 * nobody could tell which file one belongs to.
 */
export function leanIcons(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/web/') || !code.includes("'lucide-react'")) return null
      return code.replace(
        /import (type )?\{([^}]*)\} from 'lucide-react'/g,
        (statement, isType: string | undefined, names: string) => (isType ? statement : importsOf(names, files)),
      )
    },
  }
}

function importsOf(names: string, files: Map<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) throw new Error(`lucide-react has no icon ${icon}`)
      return `import ${local} from 'lucide-react/dist/esm/${file}'`
    })
    .join('; ')
}

/** The module of each icon by its names, as the package's own list has them. */
function filesOfIcons(): Map<string, string> {
  const list = readFileSync(
    fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))),
    'utf8',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
