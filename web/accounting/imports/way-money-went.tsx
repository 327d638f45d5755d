import { useMemo } from 'react'
import { byBalance } from '#contract/accounting/imports/csv/balance-rules.ts'
import type { AmountSign, Reading } from '#contract/accounting/imports/csv/reading-shapes.ts'
import { examplesAmong, type SignedWords, signMatters } from '#contract/accounting/imports/csv/sign-rules.ts'
import type { FileAccount } from '#contract/accounting/imports/reading/line-shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import type { TableFile } from './read-bank-file.ts'
import type { BankImport } from './use-bank-import.ts'
import { useWentText } from './went-text.ts'

type WayMoneyWentProps = { file: TableFile; part: FileAccount | undefined; importing: BankImport }

/** Which way money went, in words of the file's own lines; what the running balance contradicts is said. */
export function WayMoneyWent({ file, part, importing }: WayMoneyWentProps) {
  const { table, reading, unsure, by } = file
  const { kind } = importing
  const isOpen = unsure.includes('sign')
  const wentText = useWentText(part?.currency)
  const balance = useMemo(() => byBalance(table, reading, kind), [table, reading, kind])
  const examples = useMemo(() => {
    const lines = part?.lines.map(({ cents, description }) => ({ cents, words: description })) ?? []
    return examplesAmong(lines, kind)
  }, [part, kind])
  if (examples.length === 0) return null
  const choice = (sign: AmountSign) => {
    const [first, second] = sign === reading.sign ? examples : examples.map(turned)
    return { value: sign, label: first && wentText(first), note: second && wentText(second) }
  }
  const isOpposite = !isOpen && balance === 'opposite'
  return (
    <>
      {signMatters(table, reading) && (
        <div data-unsure={isOpen || undefined}>
          <RadioCards
            label="Which way did the money go?"
            help={isOpen ? 'Nothing in this file decides it. Choose what is right.' : reasonOf(file, importing)}
            value={isOpen ? undefined : reading.sign}
            onChange={(sign) => importing.read({ sign })}
            choices={[choice(other(reading.sign)), choice(reading.sign)].sort((a, b) => (a.value < b.value ? -1 : 1))}
          />
        </div>
      )}
      {isOpposite && (
        <Banner
          tone="attention"
          urgent={by === 'before'}
          title="The running balance says the opposite"
          actions={<Button onClick={() => importing.read(asBalance(reading))}>Follow the balance</Button>}
        >
          {`By it, ${examples.map(turned).map(wentText).join(', and ')}.`}
        </Banner>
      )}
    </>
  )
}

const turned = ({ cents, words }: SignedWords): SignedWords => ({ cents: 0 - cents, words })
const other = (sign: AmountSign): AmountSign => (sign === 'negative_out' ? 'positive_out' : 'negative_out')

/** The reading that the running balance speaks for: the other sign, or the columns of money out and in swapped. */
function asBalance({ columns, sign }: Reading): Partial<Reading> {
  if (columns.includes('amount')) return { sign: other(sign) }
  const swapped = { money_out: 'money_in', money_in: 'money_out' } as const
  return {
    columns: columns.map((field) => (field === 'money_out' || field === 'money_in' ? swapped[field] : field)),
  }
}

/** Why it was taken so, in words that somebody can check. */
function reasonOf({ by, table, reading }: TableFile, { kind, targets, accounts }: BankImport): string | undefined {
  const [target] = targets
  const account = target?.to === 'account' ? accounts?.find(({ id }) => id === target.account_id)?.name : undefined
  const heading = table.heads[reading.columns.indexOf('amount')]
  const reasons = {
    before: `As last time${account ? ` for ${account}` : ''}. Change it if this file is different.`,
    balance: 'The running balance in the file says so.',
    fee: 'The fees say so: they are taken off what came in.',
    heading: `The column “${heading}” says so.`,
    words: 'Words in the lines say so, such as “payment” or “refund”.',
    kind:
      kind === 'credit_card'
        ? 'It is a card, and most lines of a card are purchases.'
        : 'Banks put a minus sign before what went out.',
    signs: 'Banks put a minus sign before what went out.',
    person: undefined,
  }
  return reasons[by]
}
