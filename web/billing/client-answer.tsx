import type { LinkView, Way } from './client-queries.ts'

export type Answering = 'approve' | 'ask' | 'decline'
/** What has just been answered, and what went wrong in a way the page itself must say. */
export type Told = { is: 'approved' | 'asked' | 'changes' | 'declined' | 'changed'; words?: string }

export type AnswerProps = {
  view: LinkView
  way: Way
  /** What would be approved, as money. */
  amount: string
  /** The optional lines that were chosen; undefined where there are none. */
  selected: string[] | undefined
  onClose: (what?: Told) => void
}
