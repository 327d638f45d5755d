import { fileURLToPath } from 'node:url'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { wordsOfReport } from '#contract/photos/report/word-rules.ts'
import type { Phase } from '#contract/photos/tag-rules.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { Jpeg } from '#server/platform/images/jpeg.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ReportRow } from './report-row.ts'

const template = fileURLToPath(new URL('./report.typ', import.meta.url))

export type ReportPicture = {
  id: string
  comment: string | null
  tags: string[]
  phase: Phase | null
  taken_at: string | null
  created_at: string
  latitude: number | null
  longitude: number | null
  jpeg: Jpeg
}

type Cover = {
  platform: Platform
  companyId: CompanyId
  report: ReportRow
  company: CompanySettings
  logo: Uint8Array | undefined
}

/** The report as PDF bytes. Rejects as `PdfPrinter` says. */
export async function printReport(
  { platform, companyId, report, company, logo }: Cover,
  pictures: readonly ReportPicture[],
): Promise<{ pdf: Uint8Array; total: number }> {
  const files: Record<string, Uint8Array> = logo ? { logo } : {}
  for (const [at, { jpeg }] of pictures.entries()) files[`photo-${at}.jpg`] = jpeg.bytes
  const words = wordsOfReport(report, company, pictures)
  const data = { ...words, logo: logo !== undefined }
  const pdf = await platform.pdf.printLong({ template, data, files }, companyId)
  return { pdf, total: pictures.length }
}
