import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cardError } from '#web/api/practice-cards.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CardFieldsProps } from './card-taking.tsx'
import { stripeLook } from './stripe-look.tsx'

/** What is taken: a card, or a bank account that its holder picks at the bank or types by its numbers. */
type Taken = 'card' | 'us_bank_account'

type Fields = { stripe: Stripe; elements: StripeElements; token: string | null }

/** The processor's own fields in its own frame: a card never touches this page. Its script is loaded here and nowhere else. */
export function StripeCardFields({
  setup,
  account = null,
  problem,
  way = 'card',
  email,
  ref,
}: CardFieldsProps & { way?: Taken; email?: string }) {
  const { publishable_key } = setup
  const place = useRef<HTMLDivElement>(null)
  const fields = useRef<Promise<Fields>>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is another attempt
  useEffect(() => {
    const node = place.current
    if (!node) return
    setState('loading')
    const opened = openFields(node, { key: publishable_key, account, way }, setState)
    fields.current = opened.fields
    return opened.close
  }, [publishable_key, account, way, round])

  useImperativeHandle(ref, () => ({
    async tokenise() {
      const open = await fields.current
      if (!open) throw cardError('The card form has not loaded')
      return tokenOf(open, email)
    },
    async finish({ client_secret }) {
      const open = await fields.current
      const done = await open?.stripe.handleNextAction({ clientSecret: client_secret ?? '' })
      if (done?.error) throw cardError(done.error.message ?? "Your bank hasn't confirmed this. Try another card.")
    },
  }))

  return (
    <div className="flex flex-col gap-3">
      {state === 'loading' && <Skeleton rows={3} />}
      {state === 'failed' && <NotLoaded onRetry={() => setRound(round + 1)} />}
      <div ref={place} className={state === 'ready' ? '' : 'h-0 overflow-hidden'} />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="problem"
      urgent
      title="The card form couldn't load."
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection, or reload this page.
    </Banner>
  )
}

/** Made once for what is typed: trying again sends the same card. */
async function tokenOf(open: Fields, email?: string): Promise<string> {
  if (open.token) return open.token
  const checked = await open.elements.submit()
  if (checked.error) throw cardError(checked.error.message ?? 'Check the card')
  const made = await open.stripe.createPaymentMethod({
    elements: open.elements,
    ...(email ? { params: { billing_details: { email } } } : {}),
  })
  if (made.error) throw cardError(made.error.message ?? 'Check the card')
  open.token = made.paymentMethod.id
  return open.token
}

function openFields(
  node: HTMLDivElement,
  { key, account, way }: { key: string; account: string | null; way: Taken },
  tell: (state: 'ready' | 'failed') => void,
): { fields: Promise<Fields>; close: () => void } {
  let close = () => {}
  let closed = false
  async function open(): Promise<Fields> {
    const stripe = await stripeOf(key, account)
    const elements = stripe.elements({
      mode: 'setup',
      currency: 'usd',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: [way],
      appearance: stripeLook(node),
    })
    const fields: Fields = { stripe, elements, token: null }
    const element = elements.create('payment')
    element.on('ready', () => tell('ready'))
    element.on('loaderror', () => tell('failed'))
    element.on('change', () => {
      fields.token = null
    })
    close = () => element.destroy()
    if (closed) close()
    else element.mount(node)
    return fields
  }
  const fields = open()
  fields.catch(() => !closed && tell('failed'))
  return {
    fields,
    close() {
      closed = true
      close()
    },
  }
}

const loaded = new Map<string, Promise<Stripe>>()

/** One for each account; one that could not be loaded is asked for again. */
function stripeOf(key: string, account: string | null): Promise<Stripe> {
  const name = `${key} ${account}`
  const known = loaded.get(name)
  if (known) return known
  const made = loadStripe(key, account ? { stripeAccount: account } : {}).then((stripe) => {
    if (!stripe) throw cardError('The card form could not load')
    return stripe
  })
  loaded.set(name, made)
  made.catch(() => loaded.delete(name))
  return made
}
