import { type ReactNode, Suspense, useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { usePhotoActs } from '../gallery/photo-acts.tsx'
import type { GalleryTool, OpenTool } from '../gallery-tool.ts'

const ShareSheet = lazyWithin(() => import('../sharing/share-sheet.tsx').then((part) => ({ default: part.ShareSheet })))
const ReportSheet = lazyWithin(() =>
  import('../report/report-sheet.tsx').then((part) => ({ default: part.ReportSheet })),
)
const DownloadDialog = lazyWithin(() =>
  import('../zip/download-dialog.tsx').then((part) => ({ default: part.DownloadDialog })),
)

/** What is made of a gallery for others: links, reports, zips; and the sheet of the one that is open. */
export function useGalleryTools(gallery: Gallery | undefined): [open: OpenTool, shown: ReactNode] {
  const [asked, setAsked] = useState<{ tool: GalleryTool; photos: readonly Photo[] }>()
  const acts = usePhotoActs(gallery?.id ?? '')
  const onClose = () => setAsked(undefined)
  const props = gallery && asked && { gallery, photos: asked.photos, onClose }
  return [
    (tool, photos = []) => setAsked({ tool, photos }),
    <Suspense key="tool">
      {props && asked.tool === 'share' && <ShareSheet {...props} acts={acts} />}
      {props && asked.tool === 'report' && <ReportSheet {...props} />}
      {props && asked.tool === 'download' && <DownloadDialog {...props} />}
    </Suspense>,
  ]
}
