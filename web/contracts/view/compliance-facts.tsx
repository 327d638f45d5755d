import { CircleAlert } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { complianceTitle } from '../compliance/compliance-words.ts'
import { RuleSources } from '../compliance/rule-sources.tsx'
import type { ContractCopy } from '../queries.ts'

/** Under which rules it was sent, what was missing then, and why it was sent anyway: for the team alone. */
export function ComplianceFacts({ copy: { compliance } }: { copy: ContractCopy }) {
  if (!compliance || compliance.of === 0) return null
  const missing = compliance.checks.filter(({ in_place }) => !in_place)
  return (
    <Card title={complianceTitle(compliance)}>
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-muted">As it was when you sent it. Your client doesn’t see this.</p>
        {missing.length > 0 && (
          <ul className="flex flex-col gap-1" aria-label="Missing">
            {missing.map(({ rule_id, check_id, label }) => (
              <li key={`${rule_id} ${check_id}`} className="flex gap-2">
                <Icon of={CircleAlert} size={16} className="mt-1 text-pencil" />
                {label}
              </li>
            ))}
          </ul>
        )}
        {compliance.reason && (
          <p>
            <span className="font-label">Sent anyway: </span>
            {compliance.reason}
          </p>
        )}
        <details>
          <summary className="font-label">Sources</summary>
          <div className="pt-2">
            <RuleSources rules={compliance.rules} />
          </div>
        </details>
      </div>
    </Card>
  )
}
