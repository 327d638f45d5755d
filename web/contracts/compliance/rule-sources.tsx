import type { ContractCompliance } from '#contract/contracts/compliance/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'

/** Where each rule can be read, the days of its text and of its reading; and that it is no legal advice. */
export function RuleSources({ rules }: Pick<ContractCompliance, 'rules'>) {
  return (
    <div className="flex flex-col gap-2 text-small text-ink-muted">
      {rules.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rules.map(({ id, source_name, source_url, text_of, undated, read_on }) => (
            <li key={id}>
              <Link href={source_url} target="_blank" rel="noreferrer">
                {source_name}
              </Link>
              <span className="block">
                {undated ? (
                  'Undated copy'
                ) : (
                  <>
                    Text of <DayText day={text_of} />
                  </>
                )}
                , read on <DayText day={read_on} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>These checks are no legal advice.</p>
    </div>
  )
}
