/** The number of a version as it is written everywhere: `EST-0012`, then `EST-0012 R2`. */
export function numberOfRevision(first: string, revision: number): string {
  return revision > 1 ? `${first} R${revision}` : first
}

/** The number that the versions of an estimate share, of that of one of them. */
export function sharedNumber({ number, revision }: { number: string; revision: number }): string {
  const end = ` R${revision}`
  return revision > 1 && number.endsWith(end) ? number.slice(0, -end.length) : number
}
