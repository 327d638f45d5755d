import type { Verification } from '#contract/contracts/evidence/shapes.ts'

type VerifyCoverageProps = Pick<NonNullable<Verification['contract']>, 'covers' | 'leaves_out'>

/** What the seal vouches for, and what it did not cover yet when this contract was sealed. */
export function VerifyCoverage({ covers, leaves_out }: VerifyCoverageProps) {
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
