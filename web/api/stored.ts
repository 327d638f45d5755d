/** Text kept on this device; undefined where there is none or storage is closed. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores text on this device, or removes it. */
export function writeStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse storage: the value is then kept until the page is left.
  }
}
