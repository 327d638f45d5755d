/** Text kept on this device; undefined where there is none or storage is closed. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps text on this device, or takes it away. */
export function writeStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse storage: the value then lasts as long as the page.
  }
}
