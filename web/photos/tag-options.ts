import { usualPhotoTags } from '#contract/photos/tag-rules.ts'

/** The usual tags, for a field that chooses one. */
export const tagOptions = usualPhotoTags.map((tag) => ({ value: tag, label: tag }))
