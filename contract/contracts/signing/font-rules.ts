/** The faces that a typed name can be written in, on the screen and in the PDF: the first unless another is named. */
export const signatureFonts = ['Caveat', 'Dancing Script', 'Great Vibes'] as const
export type SignatureFont = (typeof signatureFonts)[number]

/** The face of this name, however it is spelled; else the first. */
export function signatureFontOf(name: string | null | undefined): SignatureFont {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return signatureFonts.find((font) => plain(font) === plain(name ?? '')) ?? signatureFonts[0]
}

/** The initials of a name: `Renee M. Ortiz` is `RMO`, at most four letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const letters = words.flatMap((word) => [...word].slice(0, 1))
  return letters.slice(0, 4).join('').toUpperCase()
}
