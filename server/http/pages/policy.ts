import type { PaymentSetup } from '#server/platform/payments/shapes.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { reportsPath } from './policy-reports.ts'

/**
 * The headers of every answer, made once: they are the same for all. Source: docs/security.md; styles may be
 * inline because the dialogs' scroll lock sets them.
 */
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

/** What a page may load and reach: itself, and the card processor where cards are taken. */
export function contentPolicy(payments: PaymentSetup): string {
  return policyWith(processorPlaces(payments))
}

/** The page that the bank-linking provider's window stands on; no other may load its script. */
export const bankLinkPath = '/accounting/link'

/**
 * What that page is sent with in place of the usual: the provider's script, its frame, and windows of banks that lead back.
 * Nothing where the practice bank stands in. Source: https://plaid.com/docs/link/web/#csp-directives
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
    // A document is looked at as PDF within the page.
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
