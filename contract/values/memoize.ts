/** Making an Intl format costs a hundred times its use; the few combinations in use are kept. */
export function memoize<Key extends (string | boolean)[], Format>(make: (...key: Key) => Format) {
  const made = new Map<string, Format>()
  return (...key: Key): Format => {
    const name = key.join('|')
    const known = made.get(name)
    if (known !== undefined) return known
    const format = make(...key)
    made.set(name, format)
    return format
  }
}
