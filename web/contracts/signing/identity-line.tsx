import { formatPhone } from '#contract/values/phone.ts'
import { usePageWords } from '../words/page-words.ts'
import type { SigningView } from './view/signing.ts'

/** Who signs here, and what to do where that is somebody else. */
export function IdentityLine({
  view: { signer, brand },
  inPerson,
}: {
  view: SigningView
  inPerson?: boolean | undefined
}) {
  const { identity } = usePageWords()
  return (
    <details data-screen-only className="group text-ink-muted">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 rounded-chip [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {identity.signingAs}{' '}
          <strong className="font-strong text-ink">{inPerson ? signer.name : (signer.email ?? signer.name)}</strong>.
        </span>
        <span className="text-chalk underline decoration-chalk-line/50 underline-offset-3">{identity.notYou}</span>
      </summary>
      <p className="pb-2 text-pretty">{identity.explained(signer.name, brand.company_name, waysTo(brand))}</p>
    </details>
  )
}

function waysTo({ phone, email }: SigningView['brand']): string[] {
  return [...(phone ? [formatPhone(phone)] : []), ...(email ? [email] : [])]
}
