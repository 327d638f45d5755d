import { formatAmount } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { PastedCells } from './use-pasted-table.ts'

/** What the lines come to beside what the table says; nothing of it while a column is open. */
export function ComparedSums({ cells: { sums, unsure, unsureDecimal, table, lines } }: { cells: PastedCells }) {
  const { locale } = useFormats()
  if (unsure.length > 0 || unsureDecimal) {
    const heads = unsure.map((at) => `“${table.heads[at]}”`).join(' and ')
    const columns = unsure.length > 1 ? 'columns' : 'column'
    return (
      <Banner tone="attention">
        {heads
          ? `Your table doesn’t say what the ${columns} ${heads} ${unsure.length > 1 ? 'hold' : 'holds'}. Choose below.`
          : 'Your table doesn’t say whether cents come after a point or a comma. Choose below.'}
      </Banner>
    )
  }
  if (lines.length === 0) return null
  const come = `hese lines come to ${formatAmount(sums.lines, locale)}`
  if (sums.stated === undefined) return <Banner>{`T${come}`}</Banner>
  return (
    <Banner tone={sums.stated === sums.lines ? 'success' : 'attention'}>
      {`Your table says ${formatAmount(sums.stated, locale)}; t${come}`}
    </Banner>
  )
}
