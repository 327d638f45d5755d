import { existsSync } from 'node:fs'
import { runProgram } from '#scripts/process/steps.ts'

const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** Installs what is missing where Debian's administrator asks; answers the packages that are missing even then. */
export async function findOrInstallEngines(): Promise<string[]> {
  const missing = missingPackages()
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing
  process.stdout.write(`Installing ${missing.join(', ')} for the drill\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const soon = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  await runProgram('apt-get', ['update', ...soon], { quiet: true, env })
  await runProgram('apt-get', [...soon, 'install', '-y', '--no-install-recommends', ...missing], { quiet: true, env })
  return missingPackages()
}

function missingPackages(): string[] {
  return Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
}
