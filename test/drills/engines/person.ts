import { setTimeout as sleep } from 'node:timers/promises'
import { type FoundElement, findScript, type Role } from './find-in-page.ts'
import type { Plain, Tab } from './tab.ts'

const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Space: ' ', ArrowDown: '\uE015' }
type Name = string | RegExp

/** Somebody at a device, who reads, presses and types; each waits until the screen lets them. */
export type Person = {
  tab: Tab
  /** How often they pressed, typed or read. */
  steps: number
  open(address: string): Promise<void>
  tap(role: Role, name: Name): Promise<void>
  see(role: Role, name: Name): Promise<FoundElement>
  gone(role: Role, name: Name): Promise<void>
  write(label: Name, text: string): Promise<void>
  type(text: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
  draw(role: Role, name: Name): Promise<void>
  /** Waits until what the script answers fits. */
  until<T>(what: string, body: string, fits: (value: T) => boolean, args?: Plain): Promise<T>
}

/** As long as a busy machine may take for a page. */
const PATIENCE_MS = 30_000

export function personAt(tab: Tab, base: string): Person {
  const find = (role: Role, name: Name) => {
    const { body, args } = findScript(role, name)
    return tab.run<FoundElement | null>(body, args)
  }
  const person: Person = {
    tab,
    steps: 0,
    async open(address) {
      person.steps++
      await tab.open(new URL(address, base).href)
    },
    async tap(role, name) {
      person.steps++
      const { x, y } = await untilStill(() => find(role, name), `${role} ${name}`)
      await tab.pointer([
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    see(role, name) {
      person.steps++
      return waitFor(
        () => find(role, name),
        (found) => found !== null && found !== undefined,
        `${role} ${name}`,
      ) as Promise<FoundElement>
    },
    async gone(role, name) {
      await waitFor(
        () => find(role, name),
        (found) => !found,
        `${role} ${name} to go`,
      )
    },
    async write(label, text) {
      const { focused } = await person.see('field', label)
      if (!focused) await person.tap('field', label)
      await person.type(text)
    },
    async type(text) {
      person.steps++
      for (const value of text) await tab.keys(strike(value))
    },
    press: (key) => tab.keys(strike(keys[key])),
    async draw(role, name) {
      person.steps++
      const { x, y, width, height } = await untilStill(() => find(role, name), `${role} ${name}`)
      const at = (right: number, down: number) => ({
        x: Math.round(x + right * width),
        y: Math.round(y + down * height),
      })
      const line = [at(-0.2, 0.2), at(-0.1, -0.25), at(0, 0.2), at(0.1, -0.2), at(0.2, 0.2)]
      await tab.pointer([
        { type: 'pointerMove', ...at(-0.3, -0.2) },
        { type: 'pointerDown', button: 0 },
        ...line.map((point) => ({ type: 'pointerMove' as const, duration: 80, ...point })),
        { type: 'pointerUp', button: 0 },
      ])
    },
    until: (what, body, fits, args) => waitFor(() => tab.run(body, args), fits, what),
  }
  return person
}

function strike(value: string) {
  return [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]
}

/** There, uncovered, and at the same place twice: nothing that is still moving is pressed. */
async function untilStill(find: () => Promise<FoundElement | null>, what: string): Promise<FoundElement> {
  let before: FoundElement | null = null
  return waitFor(
    find,
    (found) => {
      const still = found !== null && !found.hidden && found.x === before?.x && found.y === before.y
      before = found
      return still
    },
    what,
  ) as Promise<FoundElement>
}

/** A page that is just being left answers nothing: it is asked again. */
async function waitFor<T>(ask: () => Promise<T>, fits: (value: T) => boolean, what: string): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  let last: unknown
  while (performance.now() < end) {
    try {
      const value = await ask()
      if (fits(value)) return value
      last = value
    } catch (error) {
      last = error
    }
    await sleep(60)
  }
  throw new Error(`Waited for ${what}: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}
