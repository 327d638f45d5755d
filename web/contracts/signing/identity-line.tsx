import { formatPhone } from '#contract/values/phone.ts'
import type { SigningView } from './view/signing.ts'

/** Who signs here, and what to do where that is somebody else. */
export function IdentityLine({
  view: { signer, brand },
  inPerson,
}: {
  view: SigningView
  inPerson?: boolean | undefined
}) {
  return (
    <details data-screen-only className="group text-ink-muted">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 rounded-chip [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          You are signing as{' '}
          <strong className="font-strong text-ink">{inPerson ? signer.name : (signer.email ?? signer.name)}</strong>.
        </span>
        <span className="text-chalk underline decoration-chalk-line/50 underline-offset-3">Not you?</span>
      </summary>
      <p className="pb-2 text-pretty">
        This contract is for {signer.name}. If that isn't you, please don't sign it, and let {brand.company_name} know
        that it went to the wrong person{reachOf(brand)}.
      </p>
    </details>
  )
}

function reachOf({ phone, email }: SigningView['brand']): string {
  const ways = [...(phone ? [formatPhone(phone)] : []), ...(email ? [email] : [])]
  return ways.length > 0 ? `: ${ways.join(' or ')}` : ''
}
