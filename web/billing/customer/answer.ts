import type { LinkView, Way } from '../client-queries.ts'
import type { ClientPageParts } from './client-page.tsx'

/** What has just been answered, or that the document changed meanwhile; `words` say more. */
export type AnswerResult = { is: 'approved' | 'asked' | 'changes' | 'declined' | 'changed'; words?: string }

/** What every sheet that answers an estimate is given. */
export type AnswerProps = {
  view: LinkView
  way: Way
  /** How it is sent where not by the client. */
  useSign?: ClientPageParts['useSign']
  /** What would be approved, as money. */
  amount: string
  /** The optional lines that were chosen; undefined where there are none. */
  selected: string[] | undefined
  /** The option that was picked; undefined where there are none. */
  option: string | undefined
  onClose: (what?: AnswerResult) => void
}
