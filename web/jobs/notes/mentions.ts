import type { Person } from '../crew/team.ts'

/** What is typed after an @ that stands before the caret, and where the @ is; undefined where nobody is being named. */
export function typedMention(text: string, caret: number): { at: number; query: string } | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /\S/.test(before[at - 1] ?? ' ')) return undefined
  const query = before.slice(at + 1)
  // A name is two words, rarely three; after more it was no name.
  return /^\s|\n|\s.*\s.*\s/.test(query) ? undefined : { at, query }
}

/** The people whose name, or a part of it, begins with what was typed. */
export function peopleLike(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLowerCase()
  return people.filter(({ name }) => {
    const lower = name.toLowerCase()
    return lower.startsWith(wanted) || lower.split(' ').some((part) => part.startsWith(wanted))
  })
}

/** The text with a person named in the place of what was typed, and where the caret is then. */
export function withMention(
  text: string,
  caret: number,
  at: number,
  { name }: Person,
): { text: string; caret: number } {
  const head = `${text.slice(0, at)}@${name} `
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length }
}

/** Who is named in a text. */
export function mentionsIn(text: string, people: readonly Person[]): string[] {
  return people.filter(({ name }) => isNamed(text, name)).map(({ id }) => id)
}

/* "@Mateo Silva" does not name a Mateo Sil. */
function isNamed(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at + name.length + 1] ?? ' ')) return true
  return false
}
