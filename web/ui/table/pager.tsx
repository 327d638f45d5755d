import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../overlay/icon-button.tsx'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total`. */
  more?: boolean
  onChange: (page: number) => void
}

/** "1–50 of 214", back and on. Absent where one page shows all; past the end there is only the way back. */
export function Pager({ page, pageSize, total, more, onChange }: PagerProps) {
  if (total <= pageSize && page === 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 py-3">
      <p className="me-2 text-small text-ink-muted tabular-nums" aria-live="polite">
        {first <= total &&
          `${first.toLocaleString()}–${last.toLocaleString()} of ${more ? 'more than ' : ''}${total.toLocaleString()}`}
      </p>
      {page > 1 ? (
        <IconButton
          label="Previous page"
          icon={ChevronLeft}
          variant="secondary"
          onClick={() => onChange(Math.min(page - 1, pages))}
        />
      ) : (
        <span className="size-10 phone:size-11" />
      )}
      {last < total || more ? (
        <IconButton label="Next page" icon={ChevronRight} variant="secondary" onClick={() => onChange(page + 1)} />
      ) : (
        <span className="size-10 phone:size-11" />
      )}
    </nav>
  )
}
