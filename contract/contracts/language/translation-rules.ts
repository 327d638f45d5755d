import { cancellationMarks } from '../../compliance/wording/translated-rules.ts'
import { stateMarks } from '../../compliance/wording/translated-state-rules.ts'
import type { Content } from '../content/shapes.ts'
import { nodesOf } from '../content/walk-rules.ts'

/** The versions of our translations that a text holds, each known by the mark below it; absent where it holds none. */
export function translationsIn(text: Content): { notice_version?: string; wording_versions?: string[] } {
  const words = new Set([...nodesOf(text)].flatMap((node) => (node.type === 'text' ? [node.text] : [])))
  const versionsOf = (marks: Record<string, string>) =>
    Object.entries(marks).flatMap(([version, mark]) => (words.has(mark) ? [version] : []))
  const [notice_version] = versionsOf(cancellationMarks)
  const wording_versions = versionsOf(stateMarks)
  return {
    ...(notice_version && { notice_version }),
    ...(wording_versions.length > 0 && { wording_versions }),
  }
}
