/** What of a document, or of its row in a list, says whether it is a change order: an estimate that names what it changes. */
type Kind = { kind: 'estimate' | 'invoice'; change_order?: unknown; extra_days?: number }

function isChangeOrder({ kind, change_order, extra_days }: Kind): boolean {
  return kind === 'estimate' && (Boolean(change_order) || extra_days !== undefined)
}

/** What a document is called within a sentence. */
export function nounOf(document: Kind): 'estimate' | 'invoice' | 'change order' {
  return isChangeOrder(document) ? 'change order' : document.kind
}

/** The same where a sentence begins, or alone. */
export function headingOfKind(document: Kind): 'Estimate' | 'Invoice' | 'Change order' {
  if (document.kind === 'invoice') return 'Invoice'
  return isChangeOrder(document) ? 'Change order' : 'Estimate'
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
