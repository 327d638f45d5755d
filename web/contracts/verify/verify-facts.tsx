import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { Facts } from '#web/ui/text/facts.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type VerifyFactsProps = { contract: NonNullable<Verification['contract']>; genuine: boolean }

/** The contract that was found: what it is, who signed it and when. */
export function VerifyFacts({ contract, genuine }: VerifyFactsProps) {
  const { title, number, revision, company_name, signers, sealed_at, voided_at, result_sha256 } = contract
  return (
    <div className="flex flex-col gap-4 border-t border-line p-5">
      <div>
        {!genuine && <p className="text-small text-ink-muted">As it was sealed:</p>}
        <h3 className="text-h3 [overflow-wrap:anywhere]">{title}</h3>
        <p className="text-ink-muted">
          {number}
          {revision > 1 && `, version ${revision}`}, from {company_name}
        </p>
      </div>
      <Facts
        facts={[
          ...signers.map(
            ({ name, party, signed_at }) =>
              [
                party === 'company' ? `Signed for ${company_name}` : 'Signed by the client',
                `${name}, ${formatInstant(signed_at, zone)}`,
              ] as const,
          ),
          ['Sealed', formatInstant(sealed_at, zone)],
          ['Withdrawn later', voided_at && formatInstant(voided_at, zone)],
          [
            'Fingerprint of the signed PDF (SHA-256)',
            <span key="sha" className="font-mono text-small [overflow-wrap:anywhere]">
              {result_sha256}
            </span>,
          ],
        ]}
      />
    </div>
  )
}
