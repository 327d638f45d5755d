import { type IdPlace, nameOf } from './sample-input.ts'
import { numberOf, TRY_ALL, triesEach } from './tried.ts'

/** One in so many of the ids of other kinds; in a whole `npm test` fewer, and others at its next run. */
const share = TRY_ALL ? 1 : triesEach ? 6 : 36

/** Something that is not the caller's. `kind`: what it is, as a place says what it takes. */
export type ForeignId = { table: string; id: string; kind?: string }

/**
 * The ids that are tried at a place: all of the kind it takes, for they could be taken by mistake, and some of the others, not
 * the same at every place. So the tests take as long as there are calls, not as there are calls times tables.
 */
export function idsTriedAt(place: IdPlace, all: ForeignId[]): ForeignId[] {
  const from = numberOf(`${nameOf(place.row)} ${place.field}`)
  return all.filter(({ kind }, at) => kind === place.refers || (at + from) % share === 0)
}
