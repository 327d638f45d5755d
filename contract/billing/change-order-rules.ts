/** What of a document says whether it is a change order: an estimate that names what it changes. */
type Kind = { kind: 'estimate' | 'invoice'; change_order?: unknown }

/** What a document is called within a sentence. */
export function nounOf({ kind, change_order }: Kind): 'estimate' | 'invoice' | 'change order' {
  return kind === 'estimate' && change_order ? 'change order' : kind
}

/** The same where a sentence begins, or alone. */
export function headingOfKind(document: Kind): 'Estimate' | 'Invoice' | 'Change order' {
  if (document.kind === 'invoice') return 'Invoice'
  return document.change_order ? 'Change order' : 'Estimate'
}

/** The number of a change order beside its job: "CO-1 R2" of "JOB-0012 CO-1 R2"; any other as it is. */
export function numberInJob(number: string): string {
  return /CO-\d+(?: R\d+)?$/.exec(number)?.[0] ?? number
}

/** "3 days more", "1 day fewer", "No change in days". */
export function extraDaysWords(days: number): string {
  if (days === 0) return 'No change in days'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'more' : 'fewer'}`
}
