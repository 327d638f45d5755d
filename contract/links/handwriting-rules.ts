import { isWritableIn } from '../values/characters.ts'

/** The faces that a typed name can be written in, on the screen and in the PDF: the first unless another is named. */
export const signatureFonts = ['Caveat', 'Dancing Script', 'Great Vibes'] as const
export type SignatureFont = (typeof signatureFonts)[number]

/** The face of this name, however it is spelled; else the first. */
function signatureFontOf(name: string | null | undefined): SignatureFont {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return signatureFonts.find((font) => plain(font) === plain(name ?? '')) ?? signatureFonts[0]
}

/** The face that words are written in; '' where it lacks a character of them, so that they are legible instead (docs/domain.md, Characters in print). */
export function handwritingOf(name: string | null | undefined, words: string): SignatureFont | '' {
  const font = signatureFontOf(name)
  return isWritableIn(font, words) ? font : ''
}
