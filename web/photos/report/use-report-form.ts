import type { ReportSort } from '#contract/photos/report/rules.ts'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { useCreatePhotoReport } from './queries.ts'

export type ReportValues = {
  title: string
  per_page: string
  sort: ReportSort
  comments: boolean
  tags: boolean
  taken: boolean
  stamp: boolean
  place: boolean
}

export function useReportForm(gallery: Gallery, photos: readonly Photo[]) {
  const create = useCreatePhotoReport()
  const values: ReportValues = {
    title: gallery.name,
    per_page: '2',
    sort: 'oldest',
    ...{ comments: true, tags: false, taken: true, stamp: false, place: false },
  }
  return useSaveForm({
    values,
    check: ({ title }) => (title.trim() === '' ? { title: 'Name the report' } : {}),
    save: ({ per_page, ...rest }) => {
      const chosen =
        photos.length > 0 ? { photo_ids: photos.map(({ id }) => id).slice(0, limits.reportPhotos + 1) } : {}
      return create.mutateAsync({ id: gallery.id, per_page: Number(per_page), ...rest, ...chosen })
    },
    saved: () => announce('Making the report'),
  })
}
