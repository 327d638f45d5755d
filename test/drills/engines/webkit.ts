import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { openDisplay } from './display.ts'
import { type Engine, heights, type Plain, type Tab, type Width } from './tab.ts'

/** The small browser that comes with WebKitGTK. Of its whole screen, or its bar of buttons makes it wider than a phone. */
const browser = {
  binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation', '--full-screen'],
}
/** By which an element is named in an answer. https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian's WebKitGTK on a screen that nobody sees; a driver has one session, so each device has its own. */
export async function openWebKit(): Promise<Engine> {
  const display = await openDisplay()
  return { device: (width) => openTab(display.name, width), close: () => display.close() }
}

async function openTab(display: string, width: Width): Promise<Tab> {
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const ask = askerOf(`http://127.0.0.1:${port}`)
  await untilAnswering(driver, ask)
  const asked = {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser, unhandledPromptBehavior: 'accept' } },
  }
  const { sessionId, capabilities } = await ask<Session>('POST', '/session', asked)
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width, height: heights[width] })
  const act = (id: 'keyboard' | 'mouse', actions: object[]) => {
    const source = id === 'mouse' ? { type: 'pointer', parameters: { pointerType: 'mouse' } } : { type: 'key' }
    return ask('POST', `${at}/actions`, { actions: [{ id, actions, ...source }] })
  }
  return {
    engine: `WebKitGTK ${capabilities.browserVersion}`,
    said: [],
    async open(url) {
      await ask('POST', `${at}/url`, { url })
    },
    async run<T>(body: string, args: Plain = null) {
      const script = `const [given, done] = arguments;
        (async (args) => { ${body} })(given).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await ask<{ value: T; error?: string }>('POST', `${at}/execute/async`, {
        script,
        args: [args],
      })
      if (error) throw new Error(error)
      return value
    },
    async keys(steps) {
      await act('keyboard', steps)
    },
    async pointer(steps) {
      await act('mouse', steps)
    },
    async choose(selector, path) {
      const found = await ask<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: selector,
      })
      await ask('POST', `${at}/element/${found[ELEMENT]}/value`, { text: path })
    },
    async picture() {
      return Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64')
    },
    async close() {
      const ended = new Promise((resolve) => driver.once('exit', resolve))
      await ask('DELETE', at).catch(() => undefined)
      driver.kill('SIGTERM')
      await ended
    },
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }
type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

/** WebDriver is JSON over HTTP. https://www.w3.org/TR/webdriver2/ */
function askerOf(address: string): Ask {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path} ${value.error}: ${value.message}`)
    return value
  }
}

async function untilAnswering(driver: ChildProcess, ask: Ask) {
  for (let attempts = 0; attempts < 200; attempts++, await sleep(50)) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
    const ready = await ask('GET', '/status').catch(() => undefined)
    if (ready) return
  }
  throw new Error('WebKitWebDriver does not answer')
}
