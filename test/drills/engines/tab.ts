/** What a page can be handed: only JSON goes through a driver. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

export const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** One step of a pointer or a keyboard, worded alike in WebDriver and WebDriver BiDi. https://www.w3.org/TR/webdriver2/#actions */
export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string }
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** A page on a device of its own, as far as both engines can be driven. */
export type Tab = {
  /** The engine with its version. */
  engine: string
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page; `args` there is what is handed over. */
  run<T>(body: string, args?: Plain): Promise<T>
  keys(steps: KeyStep[]): Promise<void>
  pointer(steps: PointerStep[]): Promise<void>
  choose(selector: string, path: string): Promise<void>
  picture(): Promise<Buffer>
  /** What the engine itself said of errors, where it says any to its driver. */
  said: string[]
  close(): Promise<void>
}

export type Width = 390 | 1280
export const heights = { 390: 844, 1280: 860 } as const

export type Engine = {
  /** A device that nobody has used yet: no cookies, no storage. */
  device(width: Width): Promise<Tab>
  close(): Promise<void>
}
