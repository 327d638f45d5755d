import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { familiesOf } from '#contract/values/characters.ts'
import furtherFamilies from './further-faces.json' with { type: 'json' }
import { renamed } from './name-table.ts'

/** One style of a family of `@expo-google-fonts`. */
export type Face = { family: string; style: string }

const styles = (family: string, ...all: string[]): Face[] => all.map((style) => ({ family, style }))

/** What everything is set in, and, below, what typed signatures are written in. */
export const ownFaces: Face[] = [
  ...styles('Atkinson Hyperlegible Next', '400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'),
  ...styles('Bricolage Grotesque', '400Regular', '600SemiBold', '700Bold'),
]
export const handwritingFaces: Face[] = ['Caveat', 'Dancing Script', 'Great Vibes'].flatMap((family) =>
  styles(family, '400Regular'),
)
/** What characters are set in that the others lack, the first that has them first; of each one weight is kept (`scripts/install.mjs`). */
export const furtherFaces: Face[] = furtherFamilies.flatMap((family) => styles(family, '400Regular'))

/**
 * The further families that a text needs, in the order in which they are asked for a character. Characters of Han look as they do
 * where the text is from: kana say Japan, hangul says Korea.
 */
export function familiesFor(text: string): string[] {
  const families = familiesOf(text)
  const first = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'Noto Sans JP' : 'Noto Sans KR'
  const isFirst = first === 'Noto Sans JP' || families.includes(first)
  return isFirst ? [first, ...families.filter((family) => family !== first)] : families
}

const require = createRequire(import.meta.url)

export function fileOf({ family, style }: Face): string {
  const folder = family.toLowerCase().replaceAll(' ', '-')
  return require.resolve(`@expo-google-fonts/${folder}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`)
}

/** What a template calls a family: a machine may have one of the same name, in another version or with more weights. */
export function nameOf(family: string): string {
  return `Chalkline ${family}`
}

export function readFace(face: Face): Buffer {
  return renamed(readFileSync(fileOf(face)), nameOf(face.family))
}
