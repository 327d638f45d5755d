import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runNode, runProgram } from '#scripts/process/steps.ts'
import { setupError } from '#server/platform/setup-error.ts'

/** The one without windows first, which is the smaller one to install. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fromDebian = 'chromium-headless-shell'

/** Path of a Chromium that runs: the one in CHROMIUM, one of this machine, Playwright's, else one that is installed now. */
export async function findOrInstallChromium(): Promise<string> {
  if (process.env.CHROMIUM) {
    if (await runs(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw setupError('CHROMIUM takes the path of a Chromium that runs.')
  }
  return (await findChromium()) ?? (await downloadChromium()) ?? (await installFromDebian()) ?? giveUp()
}

async function findChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), chromium.executablePath()]
  for (const path of paths) if (await runs(path)) return path
  return undefined
}

async function downloadChromium(): Promise<string | undefined> {
  process.stdout.write('Fetching a Chromium for the tests\n')
  await runNode('node_modules/playwright/cli.js', ['install', 'chromium'], { quiet: true })
  return (await runs(chromium.executablePath())) ? chromium.executablePath() : undefined
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write("Installing Debian's Chromium for the tests\n")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], { quiet: true, env })
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', fromDebian], { quiet: true, env })
  return (await runs(`/usr/bin/${fromDebian}`)) ? `/usr/bin/${fromDebian}` : undefined
}

function giveUp(): never {
  throw setupError('The tests need a Chromium and could not install one: install it, or set CHROMIUM to its path.')
}

/** It exists and its libraries do too. */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  return (await runProgram(path, ['--version'], { quiet: true })).code === 0
}
