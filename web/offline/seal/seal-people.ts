/* Apart from the keys: every page asks whether somebody was signed in here. */
const start = 'seal_key '

/** Where the key by which a person's leftovers are sealed lies in the local storage. */
export const sealKeyName = (user: string) => start + user

/** The people whose leftovers can be sealed here. */
export function listSealPeople(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  } catch {
    return []
  }
}
