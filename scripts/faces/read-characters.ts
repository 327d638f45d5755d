import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { type Face, fileOf, furtherFaces, handwritingFaces, ownFaces } from '#server/platform/pdf/faces.ts'

/** Ranges of code points, as `contract/values/characters.ts` reads them: what lies between and how long each is, in base 36. */
type Characters = Record<string, string>

/** Which characters have a face: our own, then of each further face those that none before it has, then of each handwriting all it has. */
export function readCharacters(): { own: string; further: Characters; handwriting: Characters } {
  const body = ownFaces.filter(({ family }) => family === ownFaces[0]?.family).map(charactersOf)
  const own = new Set(body.reduce((both, characters) => both.intersection(characters)))
  const further: Characters = {}
  let seen = own
  for (const face of furtherFaces) {
    const characters = charactersOf(face)
    further[face.family] = rangesOf(characters.difference(seen))
    seen = seen.union(characters)
  }
  const handwriting = Object.fromEntries(handwritingFaces.map((face) => [face.family, rangesOf(charactersOf(face))]))
  return { own: rangesOf(own), further, handwriting }
}

/** Without what Unicode gives no meaning of its own: PDF/A wants a meaning for each (ISO 19005-2, 6.2.11.7). */
function charactersOf(face: Face): Set<number> {
  const font = create(readFileSync(fileOf(face)))
  if (!('characterSet' in font)) throw new Error(`${face.family} is more than one font`)
  return new Set(font.characterSet.filter((point) => !/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(String.fromCodePoint(point))))
}

function rangesOf(characters: Set<number>): string {
  const sorted = [...characters].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of sorted) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
    .map(([from, to], at) => {
      const gap = (from - (ranges[at - 1]?.[1] ?? 0)).toString(36)
      return to === from ? gap : `${gap}+${(to - from).toString(36)}`
    })
    .join(' ')
}
