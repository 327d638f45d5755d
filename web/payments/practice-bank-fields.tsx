import { useImperativeHandle, useRef, useState } from 'react'
import { cardError, type PracticeAccount, sendAccount } from '#web/api/practice-cards.ts'
import { isSendError } from '#web/api/send-error.ts'
import type { CardFieldsProps } from '#web/subscription/card-taking.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'

const accounts = [
  { value: '000123456789', label: 'Practice Checking •••• 6789', note: 'Pays in 4 days' },
  { value: '000222222227', label: 'Practice Checking •••• 2227', note: 'Not enough money: fails in 4 days' },
  {
    value: '000555555559',
    label: 'Practice Checking •••• 5559',
    note: 'Pays, and the bank takes it back after 50 days',
  },
] as const

type Problems = Partial<Record<'name' | 'routing' | 'number', string>>

/** The bank form of practice mode: an account is picked, as at the bank's own page, or typed by its numbers. */
export function PracticeBankFields({ setup, account = null, problem, ref }: CardFieldsProps) {
  const { form, problems, change, show, token, input } = useTypedAccount()
  useImperativeHandle(ref, () => ({
    async tokenise() {
      if (token.current) return token.current
      const found = problemsOf(form)
      show(found)
      if (Object.keys(found).length > 0) throw cardError('Check the bank account')
      try {
        token.current = await sendAccount({ ...setup, account }, form)
        return token.current
      } catch (error) {
        if (isSendError(error) && form.typed) show({ number: error.message })
        throw error
      }
    },
    async finish() {},
  }))
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="attention" title="Practice mode: no real money moves.">
        Use one of the practice accounts, never a real one.
      </Banner>
      <Field label="Name on the account" error={problems.name}>
        <Input {...input('name')} maxLength={100} />
      </Field>
      {form.typed ? (
        <Numbers input={input} problems={problems} />
      ) : (
        <RadioCards
          label="Your account at the practice bank"
          stacked
          choices={accounts}
          value={form.picked as (typeof accounts)[number]['value']}
          onChange={(picked) => change({ picked })}
        />
      )}
      {problem && Object.keys(problems).length === 0 && <FieldError>{problem}</FieldError>}
      <Button size="sm" variant="quiet" className="self-start" onClick={() => change({ typed: !form.typed })}>
        {form.typed ? 'Pick an account instead' : 'Enter routing and account number instead'}
      </Button>
    </div>
  )
}

/** The account as it is picked or typed, and what is wrong with it; `token` is that of the account as it stands. */
function useTypedAccount() {
  const [form, setForm] = useState<PracticeAccount>({
    name: '',
    picked: accounts[0].value,
    routing: '',
    number: '',
    typed: false,
  })
  const [problems, setProblems] = useState<Problems>({})
  const token = useRef<string>(null)
  const inputs = useRef<Partial<Record<keyof Problems, HTMLInputElement | null>>>({})
  const change = (changed: Partial<PracticeAccount>) => {
    token.current = null
    setForm((before) => ({ ...before, ...changed }))
    setProblems({})
  }
  const show = (found: Problems) => {
    setProblems(found)
    const first = (['name', 'routing', 'number'] as const).find((name) => found[name])
    if (first) inputs.current[first]?.focus()
  }
  const input = (name: keyof Problems) => ({
    value: form[name],
    ref: (node: HTMLInputElement | null) => {
      inputs.current[name] = node
    },
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    autoComplete: 'off',
  })
  return { form, problems, change, show, token, input }
}

function Numbers({ input, problems }: Pick<ReturnType<typeof useTypedAccount>, 'input' | 'problems'>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field label="Routing number" help="Practice: 110000000" error={problems.routing}>
        <Input {...input('routing')} inputMode="numeric" maxLength={9} />
      </Field>
      <Field label="Account number" help="Practice: 000123456789" error={problems.number}>
        <Input {...input('number')} inputMode="numeric" maxLength={17} />
      </Field>
    </div>
  )
}

function problemsOf({ name, routing, number, typed }: PracticeAccount): Problems {
  return {
    ...(name.trim() ? {} : { name: 'Enter the name on the account' }),
    ...(typed && !/^\d{9}$/.test(routing) ? { routing: 'Enter 9 digits' } : {}),
    ...(typed && !/^\d{4,17}$/.test(number) ? { number: 'Enter the account number' } : {}),
  }
}
