import type { Verification } from '#contract/contracts/evidence/shapes.ts'

type VerifyCoverageProps = Pick<NonNullable<Verification['contract']>, 'covers' | 'leaves_out'>

/** What the seal vouches for, and what it did not cover yet when this contract was sealed. */
export function VerifyCoverage({ covers, leaves_out }: VerifyCoverageProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5">
      <h3 className="text-h3">What the seal covers</h3>
      <ul className="list-disc pl-5">
        {covers.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {leaves_out.length > 0 && (
        <>
          <p className="text-pretty">This contract was sealed before these were covered too:</p>
          <ul className="list-disc pl-5">
            {leaves_out.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
