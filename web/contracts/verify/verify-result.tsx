import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Facts } from '#web/ui/text/facts.tsx'

type VerifyResultProps = {
  result: Verification
  /** What was checked: the code, or the name of the file. */
  subject: string
}

/** What was found: whether it is genuine, what is broken first, what that proves and what it does not. */
export function VerifyResult({ result, subject }: VerifyResultProps) {
  const { genuine, summary, checks, contract } = result
  const broken = checks.find(({ ok }) => !ok)
  // What was sealed here and does not hold now, even where nothing of it can be named.
  const isChanged = contract !== null || broken?.key !== 'known'
  const look = genuine ? looks.genuine : isChanged ? looks.changed : looks.unknown
  return (
    <section aria-labelledby="found" className="overflow-clip rounded-card border border-line bg-surface">
      <div role="status" className={cx('flex items-start gap-3 p-5', look.tint)}>
        <Icon of={look.icon} size={32} className={cx('shrink-0', look.ink)} />
        <div className="min-w-0">
          <h2 id="found" className="text-h2">
            {look.title}
          </h2>
          <p className="text-small text-ink-muted [overflow-wrap:anywhere]">{subject}</p>
          {broken && broken.sentence !== summary && <p className="mt-2 font-label">{broken.sentence}</p>}
          <p className="mt-2 text-pretty">{summary}</p>
        </div>
      </div>
      {contract && <VerifyFacts contract={contract} genuine={genuine} />}
      {isChanged && checks.length > 1 && (
        <div className="flex flex-col gap-3 border-t border-line p-5">
          <h3 className="text-h3">What was checked</h3>
          <ol className="flex flex-col gap-2">
            {checks.map(({ ok, sentence }) => (
              <li key={sentence} className="flex items-start gap-2">
                <Icon of={ok ? CircleCheck : CircleX} className={cx('mt-0.5', ok ? 'text-moss' : 'text-brick')} />
                <span className="min-w-0">
                  <span className="sr-only">{ok ? 'Passed: ' : 'Failed: '}</span>
                  {sentence}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {contract && <VerifyCoverage {...contract} />}
    </section>
  )
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type VerifyFactsProps = { contract: NonNullable<Verification['contract']>; genuine: boolean }

/** The contract that was found: what it is, who signed it and when. */
function VerifyFacts({ contract, genuine }: VerifyFactsProps) {
  const { title, number, revision, company_name, signers, sealed_at, voided_at, cancelled_at, result_sha256 } = contract
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
          ['Canceled later by the buyer', cancelled_at && formatInstant(cancelled_at, zone)],
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

type VerifyCoverageProps = Pick<NonNullable<Verification['contract']>, 'covers' | 'leaves_out'>

/** What the seal vouches for, and what it did not cover yet when this contract was sealed. */
function VerifyCoverage({ covers, leaves_out }: VerifyCoverageProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5">
      <h3 className="text-h3">What the seal covers</h3>
      <Words of={covers} />
      {leaves_out.length > 0 && (
        <>
          <p className="text-pretty">This contract was sealed before these were covered too:</p>
          <Words of={leaves_out} />
        </>
      )}
    </div>
  )
}

function Words({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc gap-8 pl-5 sm:columns-2">
      {of.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

const looks = {
  genuine: { icon: CircleCheck, tint: 'bg-moss-tint', ink: 'text-moss', title: 'Genuine and unchanged' },
  changed: { icon: CircleX, tint: 'bg-brick-tint', ink: 'text-brick', title: 'Something is not as it was signed' },
  unknown: { icon: CircleHelp, tint: 'bg-pencil-tint', ink: 'text-pencil', title: 'Not found' },
}
