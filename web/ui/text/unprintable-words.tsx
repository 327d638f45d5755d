import type { ReactNode } from 'react'
import { nameCharacters, unprintableCharacters } from '#contract/values/characters.ts'
import { said } from '../basic/ui-sentences.ts'

type UnprintableWordsProps = { text: string; frame: (props: { children: ReactNode }) => ReactNode }

/** What the PDF cannot print of a text, in words; nothing where it prints all of it. */
export function UnprintableWords({ text, frame: Frame }: UnprintableWordsProps) {
  const characters = unprintableCharacters(text)
  if (characters.length === 0) return null
  return (
    <Frame>{`${said('The PDF has no typeface for')} ${nameCharacters(characters)}. ${said('It shows a box with the number instead.')}`}</Frame>
  )
}
