import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from 'webdriver-bidi-protocol'
import { type BidiSocket, openBidi } from './bidi-socket.ts'
import { type Engine, heights, type Tab, type Width } from './tab.ts'

/** No page of its own, no call home. */
const prefs = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
}

/** Which is in front, and what each said. */
type Tabs = { at: string; said: Map<string, string[]> }

/** Debian's Firefox without a window, spoken to by BiDi alone: it needs no driver beside it. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'chalkline-firefox-'))
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const tabs: Tabs = { at: '', said: new Map<string, string[]>() }
  const socket = await openBidi(`${await addressOf(child)}/session`, (event) => note(event, tabs))
  const { capabilities } = await socket.ask('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await socket.ask('session.subscribe', { events: ['log.entryAdded'] })
  return {
    device: (width) => openTab(socket, tabs, { engine: `Firefox ${capabilities.browserVersion}`, width }),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await socket.ask('browser.close', {}).catch(() => child.kill('SIGKILL'))
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
      const address = said.match(/WebDriver BiDi listening on (\S+)/)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)))
  })
}

/** Errors of scripts, promises nobody listened to, and what a page says by console.error. */
function note(event: Event, tabs: Tabs) {
  if (event.method !== 'log.entryAdded') return
  const { level, text, source } = event.params
  if (level === 'error') tabs.said.get(source.context ?? '')?.push(text ?? '')
}

async function openTab(
  socket: BidiSocket,
  tabs: Tabs,
  { engine, width }: { engine: string; width: Width },
): Promise<Tab> {
  const { userContext } = await socket.ask('browser.createUserContext', {})
  const { context } = await socket.ask('browsingContext.create', { type: 'tab', userContext })
  await socket.ask('browsingContext.setViewport', { context, viewport: { width, height: heights[width] } })
  const said: string[] = []
  tabs.said.set(context, said)
  const call = async (functionDeclaration: string, args: string) => {
    const answer = await socket.ask('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: args }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  // A page that another one lies over draws nothing.
  const toFront = async () => {
    if (tabs.at !== context) await socket.ask('browsingContext.activate', { context })
    tabs.at = context
  }
  const act = async (id: 'keyboard' | 'mouse', actions: object[]) => {
    await toFront()
    const source = id === 'mouse' ? { type: 'pointer', parameters: { pointerType: 'mouse' } } : { type: 'key' }
    return socket.ask('input.performActions', { context, actions: [{ id, actions, ...source } as never] })
  }
  return {
    engine,
    said,
    async open(url) {
      await toFront()
      await socket.ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(body, args = null) {
      const wrapped = `async (given) => JSON.stringify((await (async (args) => { ${body} })(JSON.parse(given))) ?? null)`
      const result = await call(wrapped, JSON.stringify(args))
      return JSON.parse(result.type === 'string' ? result.value : 'null')
    },
    async keys(steps) {
      await act('keyboard', steps)
    },
    async pointer(steps) {
      await act('mouse', steps)
    },
    async choose(selector, path) {
      const found = await call('(selector) => document.querySelector(selector)', selector)
      if (found.type !== 'node' || !found.sharedId) throw new Error(`There is no ${selector}`)
      await socket.ask('input.setFiles', { context, element: { sharedId: found.sharedId }, files: [path] })
    },
    async picture() {
      const { data } = await socket.ask('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      tabs.said.delete(context)
      await socket.ask('browser.removeUserContext', { userContext })
    },
  }
}
