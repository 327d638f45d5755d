import type { changePhotos } from '#contract/photos/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'

/** What is sent of one photo. */
export type PhotoInput = InputOf<typeof changePhotos>
