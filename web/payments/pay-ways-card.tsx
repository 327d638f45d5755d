import { type PayWay, payWayLabels, payWays } from '#contract/billing/pay-way-rules.ts'
import { aboutFee } from '#contract/values/fees.ts'
import { formatMoney, parseMoney } from '#contract/values/money.ts'
import { plainMessage } from '#web/api/send-error.ts'
import type { PayWaysProps } from '#web/billing/document/document-view.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useChoosePayWays, usePaymentAccount } from './queries.ts'

/** Which ways a client may pay this invoice by, and about what of it the processor keeps of each. */
export function PayWaysCard({ copy, chosen }: PayWaysProps) {
  const { document } = copy
  const { data } = usePaymentAccount()
  const choose = useChoosePayWays(document.id)
  const { locale } = useFormats()
  const account = data?.account
  if (!account || (!account.takes_cards && !account.takes_bank)) return null
  const taken = { card: account.takes_cards, bank: account.takes_bank }
  const due = parseMoney(document.status === 'draft' ? document.total : document.balance) ?? 0
  const money = (cents: number) => formatMoney(cents, document.currency, locale)
  const note = (way: PayWay) =>
    `About ${money(aboutFee(due, account.fees[way]))} of ${money(due)} goes to the processor`
  return (
    <Card title="Paid online by">
      <div className="flex flex-col gap-3">
        {payWays
          .filter((way) => taken[way])
          .map((way) => (
            <Switch
              key={way}
              label={payWayLabels[way]}
              note={note(way)}
              checked={chosen[way]}
              onChange={(on) => choose.mutate({ id: document.id, ...chosen, [way]: on })}
            />
          ))}
        {choose.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(choose.error)}
          </Banner>
        )}
      </div>
    </Card>
  )
}
