import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runNode, runProgram } from '#scripts/process/steps.ts'
import { setupError } from '#server/platform/setup-error.ts'

/** It takes half of the processor that one with windows takes for the same journeys. */
const withoutWindows = 'chromium-headless-shell'
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium that runs: the one in CHROMIUM, one without windows, which Debian's administrator has installed where it is
 * not there, any of this machine, Playwright's.
 */
export async function findOrInstallChromium(): Promise<string> {
  if (process.env.CHROMIUM) {
    if (await runs(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw setupError('CHROMIUM takes the path of a Chromium that runs.')
  }
  return (
    (await findChromium([withoutWindows])) ??
    (await installFromDebian()) ??
    (await findChromium(withWindows)) ??
    (await downloadChromium()) ??
    giveUp()
  )
}

async function findChromium(names: string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  for (const path of paths) if (await runs(path)) return path
  return undefined
}

/** Playwright's own, which may be there already. */
async function downloadChromium(): Promise<string | undefined> {
  if (await runs(chromium.executablePath())) return chromium.executablePath()
  process.stdout.write('Fetching a Chromium for the tests\n')
  await runNode('node_modules/playwright/cli.js', ['install', 'chromium'], { quiet: true })
  return (await runs(chromium.executablePath())) ? chromium.executablePath() : undefined
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write("Installing Debian's Chromium for the tests\n")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Where packages can't be reached, another one will do.
  const soon = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  await runProgram('apt-get', ['update', ...soon], { quiet: true, env })
  const install = ['install', '-y', '--no-install-recommends', withoutWindows]
  await runProgram('apt-get', [...soon, ...install], { quiet: true, env })
  return findChromium([withoutWindows])
}

function giveUp(): never {
  throw setupError('The tests need a Chromium and could not install one: install it, or set CHROMIUM to its path.')
}

/** It exists and its libraries do too. */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  return (await runProgram(path, ['--version'], { quiet: true })).code === 0
}
