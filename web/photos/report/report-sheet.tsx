import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { inPhotos } from '../photo-words.ts'
import { ReportFields } from './report-fields.tsx'
import { ReportList } from './report-list.tsx'
import { useReportForm } from './use-report-form.ts'

type ReportSheetProps = {
  gallery: Gallery
  /** Those that are selected; empty: all of them. */
  photos: readonly Photo[]
  onClose: () => void
}

/** Photos as a PDF: how it looks, how far it has come, and those that were made before. */
export function ReportSheet({ gallery, photos, onClose }: ReportSheetProps) {
  const count = photos.length || gallery.photo_count
  const form = useReportForm(gallery, photos)
  return (
    <FormSheet form={form} title="Photo report" action="Make report" initialFocus="input[name=title]" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p>
          {photos.length > 0 ? `${inPhotos(count)} you selected` : `All ${inPhotos(count)} of this gallery`}, as a PDF
          with your logo to print or send.
        </p>
        {count > limits.reportPhotos && (
          <Banner tone="attention">
            A report holds {limits.reportPhotos} photos at most. Select the ones you want first.
          </Banner>
        )}
        <ReportFields form={form} gallery={gallery} />
        <UnprintableNote of={[gallery, photos, form.values]} />
        <ReportList gallery={gallery} />
      </div>
    </FormSheet>
  )
}
