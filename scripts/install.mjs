import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOneWeight } from './faces/keep-one-weight.mjs'

/** Makes node_modules what package-lock.json says, or does nothing if it is. Throws one plain sentence. */
export async function install(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.chalkline-lock')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (read(stamp) === hash) return
  if (isLinked(root)) return // packages kept elsewhere are kept by whoever linked them
  if (!isInstalled(root, lockfile)) {
    const release = takeTurn(root)
    try {
      await runNpm(root)
    } finally {
      release()
    }
  }
  keepOneWeight(root)
  writeFileSync(stamp, hash)
}

/** True when someone has already run `npm ci` or `npm install`, development packages included. */
function isInstalled(root, lockfile) {
  const hidden = read(join(root, 'node_modules', '.package-lock.json'))
  if (!hidden) return false
  const there = JSON.parse(hidden).packages
  const wanted = Object.entries(JSON.parse(lockfile).packages)
  return wanted.every(([path, entry]) => {
    if (path === '' || (!there[path] && entry.optional)) return true
    return there[path]?.version === entry.version && there[path]?.integrity === entry.integrity
  })
}

function takeTurn(root) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const turn = join(root, '.cache', 'install.pid')
  const other = Number(read(turn))
  if (other && isAlive(other)) {
    throw new Error(`Another Chalkline command (process ${other}) is installing packages here: wait for it to end.`)
  }
  writeFileSync(turn, String(process.pid))
  return () => rmSync(turn, { force: true })
}

async function runNpm(root) {
  process.stdout.write('Installing packages (the first time takes a minute)\n')
  let { code, said } = await npm(root, ['ci'])
  // A lockfile written on one platform may leave out packages of another; install takes the rest from it as it is.
  if (code !== 0 && said.includes('EUSAGE')) ({ code, said } = await npm(root, ['install', '--no-save']))
  if (code === 0) return
  if (code === 127) throw new Error('npm was not found: install it beside Node, then run the command again.')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/.test(said)) {
    throw new Error('The npm registry does not answer: check the network, then run the command again.')
  }
  process.stderr.write(said)
  throw new Error('npm could not install the packages; it says why above.')
}

async function npm(root, command) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Development packages always: the pinned Node and the web build are among them, whatever NODE_ENV says.
  const options = ['--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(program, [...command, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, said }
}

function isLinked(root) {
  const folder = join(root, 'node_modules')
  return existsSync(folder) && lstatSync(folder).isSymbolicLink()
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
