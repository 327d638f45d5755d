/** Names that Windows keeps for devices. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Bytes of a name: less than file systems take, with room for a number. */
const MOST_BYTES = 180

/**
 * A name that is a plain file name everywhere: no folder, no control or hidden character, nothing that turns the text around,
 * no device of Windows. Without its ending; `photo` where nothing is left.
 */
export function plainName(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const name = shortened(plain)
  return name === '' || devices.test(name.split('.')[0] ?? '') ? `photo ${name}`.trim() : name
}

/** The name of a file without its ending, and the ending where it is one of a picture. */
export function nameAndEnding(filename: string): { name: string; ending: string } {
  const ending = /\.(jpe?g|png|webp|heic|heif|avif)$/i.exec(filename)?.[0] ?? ''
  return { name: plainName(filename.slice(0, filename.length - ending.length)), ending: ending.toLowerCase() }
}

/** Gives each a name that none before it has, however its letters are written. */
export function distinctNames(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    for (let count = 1; ; count += 1) {
      const full = count === 1 ? `${name}${ending}` : `${name} (${count})${ending}`
      const key = full.normalize('NFKC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return full
    }
  }
}

function shortened(text: string): string {
  let bytes = 0
  let short = ''
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > MOST_BYTES) return short.trimEnd()
    short += letter
  }
  return short
}
