import type { PrintableWords } from '#contract/billing/printable-shapes.ts'

/** The payments of an estimate: what each is, when it is due, and what it comes to. */
export function PrintedPayments({ payments }: Pick<PrintableWords, 'payments'>) {
  return (
    <table data-payments className="w-full border-collapse text-start">
      <caption className="sr-only">Payments</caption>
      <thead>
        <tr className="border-b border-ink text-label text-ink-muted *:pb-2">
          <th scope="col" className="text-start">
            Payments
          </th>
          <th scope="col" className="ps-5 text-end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ name, when, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of one name are two payments, and none moves while it is read
          <tr key={at} data-keep-together className="border-b border-line align-top">
            <td className="py-2">
              <span className="font-label wrap-anywhere">{name}</span>
              <span className="block text-small text-ink-muted">{when}</span>
            </td>
            <td className="amount py-2 ps-5 text-end whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
