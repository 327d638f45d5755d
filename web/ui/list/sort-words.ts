import type { Sort } from '../table/table-types.ts'

/** The order that a word of a rule means: `-name` is by name, from the end. */
export function sortOf(word: string): Sort {
  return word.startsWith('-') ? { key: word.slice(1), direction: 'descending' } : { key: word, direction: 'ascending' }
}

/** The word of an order. */
export function wordOf({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key
}
