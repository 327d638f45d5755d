import { useEffect, useState } from 'react'
import { isPlainText } from '#contract/values/plain-text.ts'

/* The handwriting that a name can be signed in; each face is fetched when a name is first shown in it. */
const faces: Record<string, { family: string; load: () => Promise<unknown> }> = {
  Caveat: { family: '"Caveat Variable"', load: () => import('@fontsource-variable/caveat') },
  'Dancing Script': {
    family: '"Dancing Script Variable"',
    load: () => import('@fontsource-variable/dancing-script'),
  },
  'Great Vibes': { family: '"Great Vibes"', load: () => import('@fontsource/great-vibes') },
}

/**
 * The family of a handwriting by its name, fetched; the first one where the name is not known. Undefined where it lacks a
 * character of the words: they are shown as the PDF prints them, in a face that is legible.
 */
export function useSignatureFace(font: string | null | undefined, words: string): string | undefined {
  const known = (font && Object.hasOwn(faces, font) && font) || 'Caveat'
  useEffect(() => {
    // Without a connection the name stands there in the browser's own handwriting.
    void faces[known]?.load().catch(() => undefined)
  }, [known])
  return useIsWritable(known, words) ? `${faces[known]?.family}, cursive` : undefined
}

/** Every hand has the characters of plain text; which others it has is fetched when it is asked. */
function useIsWritable(font: string, words: string): boolean {
  const [lacking, setLacking] = useState<string>()
  useEffect(() => {
    if (isPlainText(words)) return
    const ask = async () => {
      const { isWritableIn } = await import('#contract/values/characters.ts')
      setLacking(isWritableIn(font, words) ? undefined : words)
    }
    void ask().catch(() => undefined)
  }, [font, words])
  return isPlainText(words) || lacking !== words
}
