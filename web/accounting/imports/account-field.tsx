import { type AccountKind, accountKinds } from '#contract/accounting/accounts/shapes.ts'
import type { FileAccount } from '#contract/accounting/imports/reading/line-shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { inTransactions, type Target } from './import-state.ts'
import type { BankImport } from './use-bank-import.ts'

type AccountFieldProps = { part: FileAccount; at: number; several: boolean; importing: BankImport }

const kindLabels: Record<AccountKind, string> = {
  checking: 'Checking',
  savings: 'Savings',
  credit_card: 'Credit card',
  loan: 'Loan or line of credit',
  cash: 'Cash',
  other: 'Other',
}

/** Into which account the lines of one of the file's accounts go. */
export function AccountField({ part, at, several, importing }: AccountFieldProps) {
  const target = importing.targets[at] ?? { to: 'nowhere' }
  const aim = (to: Target) => importing.aim(at, to)
  const books = useFormats().currency
  const fits = (importing.accounts ?? []).filter(({ currency }) => !part.currency || currency === part.currency)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={several ? `${titleOf(part)} goes into` : 'Account'}
          help={several ? undefined : helpOf(part, books)}
        >
          <Select
            value={target.to === 'account' ? target.account_id : target.to}
            onChange={({ target: { value } }) => aim(targetOf(value, part))}
          >
            {target.to === 'nowhere' && !several && <option value="nowhere">Choose an account</option>}
            {fits.map(({ id, name, mask }) => (
              <option key={id} value={id}>
                {mask && !name.includes(mask) ? `${name} ••${mask}` : name}
              </option>
            ))}
            <option value="new">A new account</option>
            {several && <option value="nowhere">Leave out</option>}
          </Select>
        </Field>
        {target.to === 'new' && <NewAccountFields target={target} onChange={aim} />}
      </div>
      {part.notes.map((note) => (
        <Banner key={note}>{note}</Banner>
      ))}
    </div>
  )
}

type NewAccountFieldsProps = { target: Extract<Target, { to: 'new' }>; onChange: (target: Target) => void }

function NewAccountFields({ target, onChange }: NewAccountFieldsProps) {
  return (
    <div className="grid items-end gap-3 min-[26rem]:grid-cols-[1fr_9rem]">
      <Field label="Name of the new account">
        <Input value={target.name} onChange={({ target: { value } }) => onChange({ ...target, name: value })} />
      </Field>
      <Field label="Kind">
        <Select
          value={target.kind}
          onChange={({ target: { value } }) => onChange({ ...target, kind: value as AccountKind, isKindChosen: true })}
        >
          {accountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function targetOf(value: string, part: FileAccount): Target {
  if (value === 'nowhere') return { to: 'nowhere' }
  if (value !== 'new') return { to: 'account', account_id: value }
  return { to: 'new', name: [part.name, part.mask].filter(Boolean).join(' '), kind: part.kind ?? 'checking' }
}

function titleOf(part: FileAccount): string {
  const name = part.name ?? (part.kind ? kindLabels[part.kind] : 'This account')
  return `${name}${part.mask ? ` ••${part.mask}` : ''} (${inTransactions(part.lines.length + part.faults.length)})`
}

function helpOf({ mask, currency }: FileAccount, books: string): string | undefined {
  const words = [
    mask ? `The file is of an account ending in ${mask}` : '',
    currency && currency !== books ? (mask ? `in ${currency}` : `The file is in ${currency}`) : '',
  ]
  return words.filter(Boolean).join(', ') || undefined
}
