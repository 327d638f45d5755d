import { File, FileImage, FileSpreadsheet, FileText, Ruler } from 'lucide-react'
import { limits } from '#contract/values/limits.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

/** As an input of files takes it: what the server knows by its content. */
export const fileTypes =
  '.pdf,.jpg,.jpeg,.png,.webp,.heic,.tif,.tiff,.doc,.docx,.xls,.xlsx,.pptx,.odt,.ods,.dwg,.dxf,.txt,.csv'

export const megabytes = limits.jobFileBytes / 1_048_576

/** "340 KB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const size = bytes / 1_048_576
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} MB`
}

/** These a browser shows in a tab of its own. */
export const isShown = (mime: string) => /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mime)

export function iconOf(mime: string): IconKind {
  if (mime.startsWith('image/vnd.dwg')) return Ruler
  if (mime.startsWith('image/')) return FileImage
  if (/spreadsheet|excel/.test(mime)) return FileSpreadsheet
  return /pdf|word|text/.test(mime) ? FileText : File
}
