import { readCharacters } from './read-characters.ts'

export const charactersPath = 'contract/values/characters.generated.ts'

/** What the file of characters says, as the faces that are installed have it. */
export function charactersFile(): string {
  const { own, further, handwriting } = readCharacters()
  const table = (characters: Record<string, string>) =>
    Object.entries(characters)
      .map(([family, ranges]) => `  '${family}': '${ranges}',\n`)
      .join('')
  return `// Written by scripts/generate-characters.ts from the faces that documents are printed in.
export const ownCharacters = '${own}'
export const furtherCharacters: Record<string, string> = {
${table(further)}}
export const handwritingCharacters: Record<string, string> = {
${table(handwriting)}}
`
}
