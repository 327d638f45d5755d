/** The first clients with all typed words in their names, those with words that begin so before the others; in the order given. */
export function chooseByName<Named extends { display_name: string }>(
  clients: readonly Named[],
  typed: string,
  most: number,
): Named[] {
  const words = plainSpelling(typed).split(/\s+/u).filter(Boolean)
  const [first, others]: [Named[], Named[]] = [[], []]
  for (const client of clients) {
    if (first.length === most) break
    const name = ` ${plainSpelling(client.display_name)}`
    if (!words.every((word) => name.includes(word))) continue
    if (words.every((word) => name.includes(` ${word}`))) first.push(client)
    else if (others.length < most) others.push(client)
  }
  return [...first, ...others].slice(0, most)
}

/** Lower case without accents, as the server compares names. */
export function plainSpelling(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
