import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { type VerifyWords, verifySentence, verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import { formatInstant } from '#contract/values/dates.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Facts } from '#web/ui/text/facts.tsx'
import { useVerifyWords } from '../words/verify-words.ts'

type VerifyResultProps = {
  result: Verification
  /** What was checked: the code, or the name of the file. */
  subject: string
}

/** What was found: whether it is genuine, what is broken first, what that proves and what it does not. */
export function VerifyResult({ result, subject }: VerifyResultProps) {
  const { genuine, checks, contract } = result
  const words = useVerifyWords()
  const summary = summaryIn(words, result)
  const sentenceOf = ({ sentence, key }: Verification['checks'][number]) => verifySentence(words, sentence, key)
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
            {words[look.title]}
          </h2>
          <p className="text-small text-ink-muted [overflow-wrap:anywhere]">{subject}</p>
          {broken && sentenceOf(broken) !== summary && <p className="mt-2 font-label">{sentenceOf(broken)}</p>}
          <p className="mt-2 text-pretty">{summary}</p>
        </div>
      </div>
      {contract && <VerifyFacts contract={contract} genuine={genuine} />}
      {isChanged && checks.length > 1 && (
        <div className="flex flex-col gap-3 border-t border-line p-5">
          <h3 className="text-h3">{words.checked}</h3>
          <ol className="flex flex-col gap-2">
            {checks.map(({ ok, sentence, key }) => (
              <li key={sentence} className="flex items-start gap-2">
                <Icon of={ok ? CircleCheck : CircleX} className={cx('mt-0.5', ok ? 'text-moss' : 'text-brick')} />
                <span className="min-w-0">
                  <span className="sr-only">{ok ? words.passed : words.failed}</span>
                  {verifySentence(words, sentence, key)}
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

/** What the server sums up, in the words of the contract. */
function summaryIn(words: VerifyWords, { genuine, summary, checks, contract }: Verification): string {
  if (words === verifyWordsEn || !contract) return summary
  const after = contract.cancelled_at ? 'canceled' : contract.voided_at ? 'withdrawn' : undefined
  if (genuine) return words.summary(contract.company_name, after)
  const broken = checks.find(({ ok }) => !ok)
  const why = verifySentence(words, broken?.sentence ?? '', broken?.key)
  return broken?.sentence === summary ? why : words.notConfirmed(why)
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type VerifyFactsProps = { contract: NonNullable<Verification['contract']>; genuine: boolean }

/** The contract that was found: what it is, who signed it and when. */
function VerifyFacts({ contract, genuine }: VerifyFactsProps) {
  const { title, number, revision, company_name, signers, sealed_at, voided_at, cancelled_at, result_sha256 } = contract
  const words = useVerifyWords()
  const at = (instant: string) => formatInstant(instant, zone, words.locale)
  return (
    <div className="flex flex-col gap-4 border-t border-line p-5">
      <div>
        {!genuine && <p className="text-small text-ink-muted">{words.sealedAs}</p>}
        <h3 className="text-h3 [overflow-wrap:anywhere]">{title}</h3>
        <p className="text-ink-muted">{words.from(number, revision, company_name)}</p>
      </div>
      <Facts
        facts={[
          ...signers.map(
            ({ name, party, signed_at }) =>
              [
                party === 'company' ? words.signedFor(company_name) : words.signedByClient,
                `${name}, ${at(signed_at)}`,
              ] as const,
          ),
          [words.sealed, at(sealed_at)],
          [words.canceled, cancelled_at && at(cancelled_at)],
          [words.withdrawn, voided_at && at(voided_at)],
          [
            words.fingerprint,
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
  const words = useVerifyWords()
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5">
      <h3 className="text-h3">{words.coverage}</h3>
      <Words of={covers} />
      {leaves_out.length > 0 && (
        <>
          <p className="text-pretty">{words.leavesOut}</p>
          <Words of={leaves_out} />
        </>
      )}
    </div>
  )
}

function Words({ of }: { of: readonly string[] }) {
  const words = useVerifyWords()
  return (
    <ul className="list-disc gap-8 pl-5 sm:columns-2">
      {of.map((each) => (
        <li key={each}>{verifySentence(words, each)}</li>
      ))}
    </ul>
  )
}

const looks = {
  genuine: { icon: CircleCheck, tint: 'bg-moss-tint', ink: 'text-moss', title: 'genuine' },
  changed: { icon: CircleX, tint: 'bg-brick-tint', ink: 'text-brick', title: 'changed' },
  unknown: { icon: CircleHelp, tint: 'bg-pencil-tint', ink: 'text-pencil', title: 'unknown' },
} as const
