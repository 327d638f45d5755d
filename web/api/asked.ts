declare global {
  /** What the page's HTML asked for, by its address (web/public/ask.js). */
  var asked: Map<string, Promise<Response | undefined>> | undefined
}

const LIFETIME = 30_000

// The app has begun: what the HTML has not asked for by now, the app asks for itself.
globalThis.asked ??= new Map()

/**
 * The answer to a read that was asked for beside the scripts of the page; undefined where there is none. Each is taken once, in the
 * first 30 seconds of the page.
 */
export function takeAsked(address: string): Promise<Response | undefined> | undefined {
  const answer = globalThis.asked?.get(address)
  globalThis.asked?.delete(address)
  return performance.now() < LIFETIME ? answer : undefined
}

/** Something is changed, or somebody else is here: what was asked for before that says too little. */
export function forgetAsked() {
  globalThis.asked = new Map()
}
