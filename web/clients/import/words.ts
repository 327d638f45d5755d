/** `1 row`, `1,200 rows` */
export function inRows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}

/** `1 column`, `112 columns` */
export function inColumns(count: number): string {
  return count === 1 ? '1 column' : `${count.toLocaleString('en-US')} columns`
}
