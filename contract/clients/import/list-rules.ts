/**
 * The values of a cell that holds several, like tags: between commas, semicolons, bars or line breaks, or the three colons of
 * address books. One in quotation marks may hold these too; `""` is an empty one.
 */
export function listOf(cell: string | undefined): string[] {
  const found = (cell ?? '').matchAll(/:::|\s*"((?:[^"]|"")*)"\s*(?=:::|[,;|\n]|$)|((?:(?!:::)[^,;|\n])+)/g)
  return [...found].flatMap(([, quoted, bare]) => {
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')]
    return bare?.trim() ? [bare.trim()] : []
  })
}

/** The cell that `listOf` reads as these values. */
export function cellOfList(values: readonly string[]): string {
  return values.map((each) => (/[",;|\n]|:::|^$/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)).join(', ')
}
