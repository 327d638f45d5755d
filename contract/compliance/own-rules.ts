/** A rule that a company wrote itself: a field that must be filled, or something to be confirmed before sending. */
export type OwnRule = {
  id: string
  name: string
  /** The field that must be in the text and filled; null where somebody confirms it. */
  field: string | null
}

/** How many of them a company may have. */
export const MOST_OWN_RULES = 50
