import type { Permission } from '../access/permissions.ts'

/** What is known of something that happened: who did it, where a person did, and the title of what it happened to. */
export type ActivityData = { who: string | null; title: string }

/** A kind of thing that happens to a record, and stands in its history. */
export type ActivityRule = {
  /** Whoever sees the record, or whoever holds a right. */
  seenBy: 'record' | Permission
  /** The sentence around the title: "Sam Harlow sent " EST-1042, or without a person EST-1042 " was sent". */
  words(data: ActivityData): { before: string; after: string }
  /** The whole sentence on the record's own page, where it need not be named; `title` is of the part that it is about. */
  here?(who: string, noun: string, title?: string): string
  /** What was done to several at once, where it is not said as of one: "linked {} to a job", with "24 transactions" for {}. */
  many?: string
  /** What several are called, where that is not what they are: "changes". */
  things?: string
  /** It is about a part of the record, named by the title: several are told one by one. */
  ofPart?: boolean
  /** Its note names the fields that were changed, for whoever reads of it: other notes may say more than somebody is to see. */
  namesFields?: boolean
}

type More = Partial<Pick<ActivityRule, 'seenBy' | 'here' | 'many' | 'things' | 'namesFields'>>

/** A rule in words: `happened('sent', 'was sent')`. Who did it to themselves is named once: "Renee Ortiz joined". */
export function happened(did: string, was: string, more: More = {}): ActivityRule {
  return {
    seenBy: 'record',
    words: ({ who, title }) =>
      who && who !== title ? { before: `${who} ${did} `, after: '' } : { before: '', after: ` ${was}` },
    ...more,
  }
}

/** A rule of a part of a record, which is named by the title: "Sam Harlow added the contact " Ana Ortiz. */
export function happenedToPart(did: string, was: string): ActivityRule {
  return { ...happened(did, was, { here: (who, _noun, title = '') => `${who} ${did} ${title}` }), ofPart: true }
}
