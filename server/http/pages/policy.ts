import type { PaymentSetup } from '#server/platform/payments/shapes.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { reportsPath } from './policy-reports.ts'

/** The headers of every answer. Inline styles are allowed because the dialogs' scroll lock sets them. Source: docs/security.md. */
export function protectingHeaders(env: Env, payments: PaymentSetup): Record<string, string> {
  const https = env.PUBLIC_URL.startsWith('https:')
  return {
    'content-security-policy': contentPolicy(payments),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** What a page may load and connect to: itself, and the card processor if cards are enabled. */
export function contentPolicy(payments: PaymentSetup): string {
  return policyWith(processorPlaces(payments))
}

/** The page that opens the bank-linking provider's window; no other may load its script. */
export const bankLinkPath = '/accounting/link'

/**
 * That page's headers in place of the usual ones: they allow the provider's script, its frame, and bank windows that return here.
 * None with the practice bank. Source: https://plaid.com/docs/link/web/#csp-directives
 */
export function bankLinkHeaders({ PLAID_CLIENT_ID, PLAID_ENV = 'sandbox' }: Env): Record<string, string> {
  if (!PLAID_CLIENT_ID) return {}
  const places = {
    scripts: ['https://cdn.plaid.com'],
    calls: [`https://${PLAID_ENV}.plaid.com`],
    frames: ['https://cdn.plaid.com'],
  }
  return {
    'content-security-policy': policyWith(places),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

function policyWith({ scripts, calls, frames }: typeof stripePlaces): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "img-src 'self' blob: data:",
    ["connect-src 'self'", ...calls].join(' '),
    // PDFs of documents are shown within the page.
    ["frame-src 'self' blob:", ...frames].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `report-uri ${reportsPath}`,
  ].join(';')
}

/** Source: https://docs.stripe.com/security/guide#content-security-policy */
const stripePlaces = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

function processorPlaces({ practice, browser_base }: PaymentSetup): typeof stripePlaces {
  if (!practice) return stripePlaces
  const here = browser_base ? [browser_base] : []
  return { scripts: [], calls: here, frames: here }
}
