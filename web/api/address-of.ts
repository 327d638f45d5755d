import { writeRequest } from './request.ts'
import type { InputFor, TypedRow } from './row.ts'

/** The address of a read, for a link that the browser follows by itself: a download. */
export function addressOf<C extends TypedRow>(row: C, input: InputFor<C>): string {
  return writeRequest(row, input, {}).url
}
