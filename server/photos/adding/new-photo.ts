import type { TakenFile } from '#contract/wire/fields.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import type { PhotoFacts } from './photo-facts.ts'

/** A file as it was taken in, under the name it is shown by. */
export type NewFile = { filename: string; taken: TakenFile; id?: string | undefined; facts?: PhotoFacts }
export type NewPhoto = NewFile & { drawn: DrawnPhoto }
