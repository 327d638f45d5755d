import type { ReportSort } from '#contract/photos/report/rules.ts'
import type { ReportAbout } from './create-report.ts'

/** A report as it was asked for. */
export type ReportRow = {
  id: string
  gallery_id: string
  photo_ids: string[] | null
  title: string
  about: ReportAbout
  per_page: number
  sort: ReportSort
  comments: boolean
  tags: boolean
  taken: boolean
  stamp: boolean
  place: boolean
  created_at: string
}
