import { Suspense } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { useAddress } from '#web/ui/frame/address.ts'

const EntriesSheet = lazyWithin(() => import('./entries-sheet.tsx').then((part) => ({ default: part.EntriesSheet })))

/** The rows behind a figure, once the address names them. */
export function OpenedRows() {
  const [params, change] = useAddress()
  const rows = params.get('rows')
  if (!rows) return null
  return (
    <Suspense>
      <EntriesSheet
        key={rows}
        query={rows}
        of={params.get('of') ?? 'Rows'}
        onClose={() => change({ rows: undefined, of: undefined })}
      />
    </Suspense>
  )
}
