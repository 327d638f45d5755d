import { TriangleAlert } from 'lucide-react'
import { nameCharacters, unprintableWithin } from '#contract/values/characters.ts'
import { Icon } from '../basic/icon.tsx'

/** What the PDF cannot print of a document, however well a screen shows it; nothing where it prints all of it. */
export function UnprintableNote({ of }: { of: unknown }) {
  const words = unprintableWords(of)
  return words ? (
    <p className="flex gap-2 text-small text-pencil" data-screen-only>
      <Icon of={TriangleAlert} size={16} className="mt-px" />
      <span>{words}</span>
    </p>
  ) : null
}

/** The same as a sentence, for lists of what is amiss. */
export function unprintableWords(of: unknown): string | undefined {
  const characters = unprintableWithin(of)
  if (characters.length === 0) return undefined
  return `The PDF has no typeface for ${nameCharacters(characters)}. It shows a box with the number instead.`
}
