import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { becomesTask, pricedKindLabels, pricedKinds } from '#contract/billing/drafts/line-kind-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { rateInWords } from '#contract/billing/totals/rate-rules.ts'
import { formatFullDay, isDay } from '#contract/values/dates.ts'
import { formatMoney, formatPercent, parseMoney, parsePercent } from '#contract/values/money.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

type LineNotesProps = { line: DraftLine; currency: string }

/** What is special about a line, in small words: its day, that it is no work, its discount, taxes of its own, that it is optional. */
export function LineNotes({ line, currency }: LineNotesProps) {
  const { locale } = useFormats()
  if (!carriesMoney(line)) return null
  const notes = [
    isDay(line.service_date) && formatFullDay(line.service_date, locale),
    kindOf(line),
    discountOf(line, currency, locale),
    line.taxable && line.tax_rates?.map((rate) => rateInWords(rate, locale)).join(' + '),
    line.optional && 'Optional for the client',
  ].filter(Boolean)
  return notes.length > 0 && <p className="px-2 pb-1 text-small text-ink-muted">{notes.join(' · ')}</p>
}

/** What the crew doesn't do is named; the rest is work. */
export function kindOf({ kind, name }: DraftLine): string | false {
  const priced = pricedKinds.find((each) => each === kind)
  return priced !== undefined && name !== '' && !becomesTask(priced) && pricedKindLabels[priced]
}

function discountOf(line: DraftLine, currency: string, locale: string): string | false {
  if ((parsePercent(line.discount_percent || '0') ?? 0) > 0)
    return `Less ${formatPercent(line.discount_percent, locale)}`
  const off = (parseMoney(line.discount_amount || '0') ?? 0) > 0
  return off && `Less ${formatMoney(line.discount_amount, currency, locale)}`
}
