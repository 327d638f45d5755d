import { businessDayWords, withinWords } from '../../compliance/period-rules.ts'

/** What stands in the text of a contract beside what was written, on a screen and in print. */
export const textWordsEn = {
  place: { signature: 'Signature', initials: 'Initials', date: 'Date signed' },
  client: 'Client',
  contractor: 'Contractor',
  notFilledIn: ', not filled in yet',
  isEmpty: ' is empty',
  dateOfSigning: 'date of signing',
  pageBreak: 'Page break',
  wideTable: 'Table that scrolls sideways',
  logoOf: (company: string) => `${company} logo`,
  license: (number: string) => `License ${number}`,
  version: (revision: number) => `version ${revision}`,
  /** What the days of the notice of cancellation will be, for as long as nobody knows. */
  transactionDate: (several: boolean) =>
    `the date on which ${several ? 'the last buyer' : 'the buyer'} signs this contract`,
  cancelByDate: (business_day: string) => `the ${business_day} after the date of this transaction`,
  businessDay: businessDayWords,
  cancelWithin: withinWords,
  /** A field that is left blank; `name` as `warranty_period`. */
  blank: (name: string) => name.replaceAll('_', ' '),
}
export type TextWords = typeof textWordsEn
