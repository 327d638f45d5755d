import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentVersion } from '#contract/billing/version-shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { viewPath } from '../document-paths.ts'
import type { EditorCopy } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'

type VersionsCardProps = { versions: readonly DocumentVersion[]; document: EditorCopy['document'] }

/** What took its place, or is written to do so. */
export function VersionNote({ versions, document }: VersionsCardProps) {
  const others = versions.filter(({ id }) => id !== document.id).reverse()
  const isReplaced = document.status === 'superseded' || document.replaced_by !== null
  const next = others.find(({ display_status: state }) =>
    isReplaced ? !['draft', 'superseded', 'void'].includes(state) : state === 'draft' && document.status !== 'draft',
  )
  if (!next) return null
  return (
    <Banner tone="attention" title={`${next.number} ${isReplaced ? 'took its place' : 'is being written'}`}>
      <Link href={viewPath({ kind: document.kind, id: next.id })}>Open {next.number}</Link>
    </Banner>
  )
}

/** All versions of a document in a row, the newest first: which, where it stands, when and by whom. */
export function VersionsCard({ versions, document }: VersionsCardProps) {
  return (
    <Card title="Versions">
      <ol className="flex flex-col divide-y divide-line">
        {[...versions].reverse().map((version) => (
          <li
            key={version.id}
            aria-current={version.id === document.id || undefined}
            className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0"
          >
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Name version={version} kind={document.kind} isOpen={version.id === document.id} />
              <StatusChip document={{ ...version, kind: document.kind, valid_until: null, due_date: null }} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-muted">
              <span>
                <What version={version} />
              </span>
              <Money amount={version.total} currency={document.currency} from={version.total_from} />
            </p>
            {version.correction_reason && (
              <p className="text-small wrap-anywhere text-ink-muted">Why: {version.correction_reason}</p>
            )}
            {version.approved_by && version.approved_at && (
              <p className="text-small text-ink-muted">
                Approved by {version.approved_by}, <InstantText instant={version.approved_at} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type NameProps = { version: DocumentVersion; kind: DocumentKind; isOpen: boolean }

function Name({ version: { id, number }, kind, isOpen }: NameProps) {
  const name = withFigures(number ?? 'Draft')
  return isOpen ? <span className="font-label">{name}</span> : <Link href={viewPath({ kind, id })}>{name}</Link>
}

/** When it was sent, or begun, and by whom it was written. */
function What({ version: { sent_at, created_at, written_by } }: { version: DocumentVersion }) {
  return (
    <>
      {sent_at ? 'Sent' : 'Begun'} <InstantText instant={sent_at ?? created_at} />
      {written_by && `, by ${written_by}`}
    </>
  )
}
