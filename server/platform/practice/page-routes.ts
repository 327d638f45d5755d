import { randomBytes } from 'node:crypto'
import { completeOnboarding, deskOf, openLink } from './accounts.ts'
import { answerChallenge, byClientSecret } from './challenge.ts'
import { type Desk, get } from './desk.ts'
import { answeredPage, challengePage, onboardingPage, receiptPage } from './pages.ts'

export type PageAnswer = { html: string; policy: string } | { to: string }

/** The pages that people see: the bank's question, the onboarding, a receipt. Undefined: there is no such page. */
export function answerPage(
  desk: Desk,
  url: URL,
  posted: URLSearchParams | null,
  origin: string,
): PageAnswer | undefined {
  const [, room, kind, id = ''] = url.pathname.split('/')
  if (room !== 'practice') return undefined
  if (kind === 'challenge') return challenge(desk, url, id, posted, origin)
  if (kind === 'onboarding') return onboarding(desk, id, posted, origin)
  if (kind === 'receipts') return { html: receiptPage(get(desk, 'invoice', id)), policy: closed }
  return undefined
}

const closed =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function challenge(desk: Desk, url: URL, id: string, posted: URLSearchParams | null, origin: string): PageAnswer {
  const there = deskOf(desk, url.searchParams.get('account') ?? '')
  const secret = url.searchParams.get('client_secret') ?? ''
  const theme = url.searchParams.get('theme')
  const framed = closed.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)
  const asked = byClientSecret(there, id, secret)
  if (!posted && asked.status === 'requires_action') return { html: challengePage(asked, theme), policy: framed }
  if (posted) answerChallenge(there, id, secret, posted.get('answer') === 'yes')
  const nonce = randomBytes(16).toString('base64')
  return { html: answeredPage(id, origin, nonce, theme), policy: `${framed}; script-src 'nonce-${nonce}'` }
}

function onboarding(desk: Desk, id: string, posted: URLSearchParams | null, origin: string): PageAnswer {
  if (posted) return { to: completeOnboarding(desk, id) }
  const opened = openLink(desk, id)
  // The form leads back to the product.
  return 'elsewhere' in opened
    ? { to: opened.elsewhere }
    : {
        html: onboardingPage(opened.account),
        policy: closed.replace("form-action 'self'", `form-action 'self' ${origin}`),
      }
}
