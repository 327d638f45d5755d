import { randomBytes } from 'node:crypto'
import { accountContext, completeOnboarding, openLink } from '#practice/cards/payments/accounts.ts'
import { answerChallenge, byClientSecret } from '#practice/cards/payments/challenge.ts'
import { typeCode } from '#practice/cards/payments/debits.ts'
import { type Context, get } from '#practice/cards/resources/context.ts'
import { answeredPage, challengePage, depositDonePage, depositPage, onboardingPage, receiptPage } from './pages.ts'

export type PageAnswer = { html: string; policy: string } | { to: string }

/** The pages that people see: the bank's question, the onboarding, a receipt. Undefined: there is no such page. */
export function answerPage(
  ctx: Context,
  url: URL,
  posted: URLSearchParams | null,
  origin: string,
): PageAnswer | undefined {
  const [, first, kind, id = ''] = url.pathname.split('/')
  if (first !== 'practice') return undefined
  if (kind === 'challenge') return challenge(ctx, url, id, posted, origin)
  if (kind === 'deposit') return deposit(ctx, url, id, posted)
  if (kind === 'onboarding') return onboarding(ctx, id, posted, origin)
  if (kind === 'receipts') return { html: receiptPage(get(ctx, 'invoice', id)), policy: closed }
  return undefined
}

const closed =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function challenge(ctx: Context, url: URL, id: string, posted: URLSearchParams | null, origin: string): PageAnswer {
  const there = accountContext(ctx, url.searchParams.get('account') ?? '')
  const secret = url.searchParams.get('client_secret') ?? ''
  const theme = url.searchParams.get('theme')
  const framed = closed.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)
  const asked = byClientSecret(there, id, secret)
  if (!posted && asked.status === 'requires_action') return { html: challengePage(asked, theme), policy: framed }
  if (posted) answerChallenge(there, id, secret, posted.get('answer') === 'yes')
  const nonce = randomBytes(16).toString('base64')
  return { html: answeredPage(id, origin, nonce, theme), policy: `${framed}; script-src 'nonce-${nonce}'` }
}

/** Where the holder of an account types the code that came with a small deposit. */
function deposit(ctx: Context, url: URL, id: string, posted: URLSearchParams | null): PageAnswer {
  const there = accountContext(ctx, url.searchParams.get('account') ?? '')
  const asked = byClientSecret(there, id, url.searchParams.get('client_secret') ?? '')
  const wrong = posted !== null && asked.status === 'requires_action' && !typeCode(there, id, posted.get('code') ?? '')
  const now = byClientSecret(there, id, asked.client_secret)
  return { html: now.status === 'requires_action' ? depositPage(wrong) : depositDonePage(now.status), policy: closed }
}

function onboarding(ctx: Context, id: string, posted: URLSearchParams | null, origin: string): PageAnswer {
  if (posted) return { to: completeOnboarding(ctx, id) }
  const opened = openLink(ctx, id)
  // The form leads back to the product.
  return 'elsewhere' in opened
    ? { to: opened.elsewhere }
    : {
        html: onboardingPage(opened.account),
        policy: closed.replace("form-action 'self'", `form-action 'self' ${origin}`),
      }
}
