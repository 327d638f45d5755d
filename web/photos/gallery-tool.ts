import type { Photo } from '#contract/photos/shapes.ts'

/** What can be made of a gallery for others. */
export type GalleryTool = 'share' | 'report' | 'download'
/** Opens one for photos that are selected, or for the whole gallery. */
export type OpenTool = (tool: GalleryTool, photos?: readonly Photo[]) => void
