/* As the forms and editors name what they keep (web/api/user-storage.ts, web/offline/drafts.ts). */
const nouns = ['billing_draft', 'contract_draft', 'photo_work']
const kinds = ['draft ', 'kept ']

/** Whether a name of the local storage is of something that this person wrote and nobody has yet. */
export function isTextOf(user: string, name: string): boolean {
  if (nouns.some((noun) => name.startsWith(`${noun}_${user}_`))) return true
  return kinds.some((kind) => name.startsWith(kind)) && name.endsWith(` ${user}`)
}

/** What is kept in the local storage of whom a person is not. */
export function listTexts(isWanted: (name: string) => boolean): { name: string; text: string }[] {
  try {
    return Object.keys(localStorage)
      .filter(isWanted)
      .map((name) => ({ name, text: localStorage.getItem(name) ?? '' }))
  } catch {
    return []
  }
}
