/** Languages whose names of months a file may have; no name means different months in two of them. */
const languages = [
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'cs', 'sk', 'hu', 'ro', 'sl', 'sv', 'da', 'nb', 'fi'],
  ...['et', 'lv', 'lt', 'tr', 'ru', 'uk', 'bg', 'sr', 'el'],
]

let known: ReadonlyMap<string, number> | undefined

/** The month of a name or its short form, 1 to 12: `November`, `Sept`, `März`, `října`. Source: Unicode CLDR. */
export function monthOf(name: string): number | undefined {
  known ??= namesOfMonths()
  return known.get(plain(name))
}

function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>([['sept', 9]])
  const doubtful = new Set<string>()
  for (const language of languages)
    for (const [name, month] of namesIn(language)) {
      if ((names.get(name) ?? month) !== month) doubtful.add(name)
      names.set(name, month)
    }
  for (const name of doubtful) names.delete(name)
  return names
}

/** As a month stands alone and in a day, where some languages inflect it. */
function namesIn(language: string): [string, number][] {
  const styles: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' },
  ])
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, at, 17))
      return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1]
    }).filter(([name]) => /^\p{L}{3,}$/u.test(name))
  })
}

/** Without accents, capitals and a point behind. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
}
