const FAMILY = 1
const FULL_NAME = 4
const POSTSCRIPT_NAME = 6

/**
 * A font file under another family name, in memory: what a template names is then ours, whatever fonts of the same name the
 * machine has. The name table is written anew behind the file. https://learn.microsoft.com/typography/opentype/spec/name
 */
export function renamed(font: Buffer, family: string): Buffer {
  const entry = entryOf(font, 'name')
  const kept = namesOf(font.subarray(font.readUInt32BE(entry + 8)), [FULL_NAME, POSTSCRIPT_NAME])
  const table = nameTable(new Map([[FAMILY, utf16(family)], ...kept]))
  const whole = Buffer.concat([font, table])
  whole.writeUInt32BE(font.length, entry + 8)
  whole.writeUInt32BE(table.length, entry + 12)
  return whole
}

/** Where in the file its list of tables has this one. */
function entryOf(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return at
  throw new Error(`This font has no table ${tag}`)
}

/** Names in UTF-16, as Windows has them. */
function namesOf(table: Buffer, ids: number[]): [number, Buffer][] {
  const strings = table.readUInt16BE(4)
  return Array.from({ length: table.readUInt16BE(2) }, (_, at) => 6 + at * 12).flatMap((at): [number, Buffer][] => {
    const [platform, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)]
    const start = strings + table.readUInt16BE(at + 10)
    return platform === 3 && ids.includes(id) ? [[id, table.subarray(start, start + table.readUInt16BE(at + 8))]] : []
  })
}

function nameTable(names: Map<number, Buffer>): Buffer {
  const records = [...names].map(([id, name], at, all) => {
    const start = all.slice(0, at).reduce((sum, [, before]) => sum + before.length, 0)
    return words(3, 1, 0x409, id, name.length, start)
  })
  return Buffer.concat([words(0, names.size, 6 + names.size * 12), ...records, ...names.values()])
}

function words(...numbers: number[]): Buffer {
  return Buffer.from(numbers.flatMap((number) => [number >> 8, number & 255]))
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}
