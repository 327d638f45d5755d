import { useImperativeHandle, useRef, useState } from 'react'
import {
  type CardProblems,
  cardProblems,
  groupCardNumber,
  groupExpiry,
  type TypedCard,
} from '#contract/subscription/typed-card-rules.ts'
import { cardError, fetchAttempt, sendCard } from '#web/api/practice-cards.ts'
import { isSendError } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { CardFieldsProps } from './card-taking.tsx'
import { DigitsInput } from './digits-input.tsx'
import { type Challenge, PracticeChallenge } from './practice-challenge.tsx'
import { TestCards } from './test-cards.tsx'

const empty: TypedCard = { number: '', expiry: '', cvc: '' }
const order = ['number', 'expiry', 'cvc'] as const

/** The card form of practice mode: it sends cards to the built-in processor, and offers the ones that it knows. */
export function PracticeCardFields({ setup, account = null, problem, ref }: CardFieldsProps) {
  const { today } = useFormats()
  const [challenge, setChallenge] = useState<Challenge>()
  const { card, problems, change, show, token, field } = useTypedCard()
  const place = { ...setup, account }

  useImperativeHandle(ref, () => ({
    async tokenise() {
      if (token.current) return token.current
      const found = cardProblems(card, today)
      show(found)
      if (order.some((name) => found[name])) throw cardError('Check the card')
      try {
        token.current = await sendCard(place, card)
        return token.current
      } catch (error) {
        if (isSendError(error)) show(firstOfEach(error.fields))
        throw error
      }
    },
    async finish({ client_secret }) {
      const before = await fetchAttempt(place, client_secret ?? '')
      if (before.status === 'succeeded') return
      if (before.page) await new Promise<void>((done) => setChallenge({ page: before.page ?? '', done }))
      setChallenge(undefined)
      const { status, message } = await fetchAttempt(place, client_secret ?? '')
      if (status !== 'succeeded')
        throw cardError(message ?? "Your bank hasn't confirmed this. Try again, or use another card.")
    },
  }))

  const said = order.some((name) => problems[name])
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="attention" title="Practice mode: no real money moves.">
        Use one of the test cards, never a real one.
      </Banner>
      <CardInputs field={field} problems={problems} />
      {problem && !said && <FieldError>{problem}</FieldError>}
      <TestCards year={Number(today.slice(0, 4))} onPick={change} />
      {challenge && <PracticeChallenge challenge={challenge} origin={setup.browser_base ?? ''} />}
    </div>
  )
}

/** The card as it is typed, and what is wrong with it; `token` is that of the card as it stands. */
function useTypedCard() {
  const [card, setCard] = useState(empty)
  const [problems, setProblems] = useState<CardProblems>({})
  const token = useRef<string>(null)
  const inputs = useRef<Partial<Record<keyof TypedCard, HTMLInputElement | null>>>({})
  const change = (changed: Partial<TypedCard>) => {
    token.current = null
    setCard((before) => ({ ...before, ...changed }))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }))
  }
  const show = (found: CardProblems) => {
    setProblems(found)
    const first = order.find((name) => found[name])
    if (first) inputs.current[first]?.focus()
  }
  const field = (name: keyof TypedCard) => ({
    value: card[name],
    ref: (node: HTMLInputElement | null) => {
      inputs.current[name] = node
    },
    onChange: (value: string) => change({ [name]: value }),
    autoComplete: 'off', // a kept card is a real one, which has no business here
  })
  return { card, problems, change, show, token, field }
}

type CardInputsProps = Pick<ReturnType<typeof useTypedCard>, 'field' | 'problems'>

function CardInputs({ field, problems }: CardInputsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field label="Card number" error={problems.number} className="col-span-2">
        <DigitsInput {...field('number')} group={groupCardNumber} placeholder="1234 1234 1234 1234" />
      </Field>
      <Field label="Expires" error={problems.expiry}>
        <DigitsInput {...field('expiry')} group={groupExpiry} placeholder="MM / YY" />
      </Field>
      <Field label="Security code" error={problems.cvc}>
        <DigitsInput {...field('cvc')} group={(typed) => typed.replace(/\D/g, '').slice(0, 4)} placeholder="CVC" />
      </Field>
    </div>
  )
}

function firstOfEach(fields: Record<string, string[]> = {}): CardProblems {
  return Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0]]))
}
