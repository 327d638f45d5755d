import type { ReactNode } from 'react'
import type { ChangedLine, DocumentChanges } from '#contract/billing/revisions/shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { formatMoney, formatQuantity } from '#contract/values/money.ts'
import type { Way } from '../client-queries.ts'
import { useChanges } from './changes-queries.ts'

/** What a new version says otherwise than the one that its client saw before; nothing while that is not known. */
export function WhatChanged({ kind, way }: { kind: DocumentKind; way: Way }) {
  const { data } = useChanges(kind, way)
  if (!data?.before) return null
  return <Changes changes={data} before={data.before} />
}

type ChangesProps = { changes: DocumentChanges; before: NonNullable<DocumentChanges['before']> }

function Changes({ changes, before }: ChangesProps) {
  const { lines, others, now, reason } = changes
  const money = (amount: string) => formatMoney(amount, changes.currency, changes.locale)
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-h3">What changed since {before.number ?? 'the version before'}</h2>
      {reason && <p className="mt-1 wrap-anywhere text-ink-muted">{reason}</p>}
      <table className="mt-3 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink text-label text-ink-muted *:pb-2">
            <th scope="col" className="text-start">
              Item
            </th>
            <th scope="col" className="ps-4 text-end">
              Before
            </th>
            <th scope="col" className="ps-4 text-end">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be named alike, and none moves while it is read
            <Row key={at} name={line.name} note={noteOf(line)}>
              <Said said={line.before} money={money} locale={changes.locale} />
              <Said said={line.now} money={money} locale={changes.locale} />
            </Row>
          ))}
          {others.map(({ what, before: was, now: is }) => (
            <Row key={what} name={what}>
              {was || '–'}
              {is || '–'}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row name="Total" strong>
            {money(before.total)}
            {money(now.total)}
          </Row>
        </tfoot>
      </table>
      {lines.length + others.length === 0 && <p className="mt-2 text-small text-ink-muted">Nothing else changed.</p>}
    </section>
  )
}

function noteOf({ option, before, now, reworded }: ChangedLine): string {
  const what = before === null ? 'Added' : now === null ? 'Removed' : reworded ? 'Changed, also in words' : 'Changed'
  return [option, what].filter(Boolean).join(' · ')
}

type RowProps = { name: string; note?: string; strong?: boolean; children: [ReactNode, ReactNode] }

function Row({ name, note, strong, children: [before, now] }: RowProps) {
  return (
    <tr className={`border-b border-line align-top last:border-0 ${strong ? 'font-label' : ''}`}>
      <th scope="row" className="py-2 text-start font-[inherit]">
        <span className="wrap-anywhere">{name}</span>
        {note && <span className="block text-small font-normal text-ink-muted">{note}</span>}
      </th>
      <td className="py-2 ps-4 text-end wrap-anywhere text-ink-muted">{before}</td>
      <td className="py-2 ps-4 text-end wrap-anywhere">{now}</td>
    </tr>
  )
}

type SaidProps = { said: ChangedLine['before']; money: (amount: string) => string; locale: string }

/** `$756.00` over `42 bd × $18.00`; of one of a thing the price says it all. */
function Said({ said, money, locale }: SaidProps) {
  if (!said) return <span aria-hidden="true">–</span>
  const { quantity, unit, unit_price, amount } = said
  return (
    <>
      <span className="amount whitespace-nowrap">{money(amount)}</span>
      {(quantity !== '1' || unit) && (
        <span className="block text-small text-ink-muted">
          {formatQuantity(quantity, locale)} {unit} × {money(unit_price)}
        </span>
      )}
    </>
  )
}
