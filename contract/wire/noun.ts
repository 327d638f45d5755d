/**
 * What calls change and reads show. A read that shows a noun is asked again after a call that changed it, so that no domain
 * needs to know who else shows what it keeps.
 */
export type Noun =
  /** The signed-in person: profile and preferences. */
  | 'account'
  /** Sessions, the second factor, the log of what happened to the account. */
  | 'security'
  /** What the person may do, and where. */
  | 'access'
  /** The person's own page in the team. */
  | 'own_details'
  | 'onboarding'
  /** Name, brand and settings of the company. */
  | 'company'
  | 'tax_rate'
  /** What clients are reminded of by itself. */
  | 'reminder_step'
  /** The rules about contracts for homes, which of them are off, and the company's own. */
  | 'compliance_rule'
  /** The plan, its cards and receipts. */
  | 'plan'
  /** Employees and roles. */
  | 'team'
  | 'invitation'
  | 'notification'
  | 'client'
  /** A client as it is named in jobs and documents. */
  | 'client_name'
  | 'client_invite'
  | 'tag'
  /** How the columns of imported files were matched. */
  | 'column_match'
  | 'job'
  /** Plans, permits and other files of a job. */
  | 'job_file'
  /** A gallery with its photos. */
  | 'gallery'
  /** The public links to a gallery. */
  | 'gallery_link'
  /** The PDF reports of a gallery. */
  | 'photo_report'
  /** The person's own address for calendar programs. */
  | 'calendar_address'
  /** An estimate or invoice with its payments, links and emails. */
  | 'document'
  /** An item of the price book. */
  | 'price_item'
  /** A contract with its signers and its history. */
  | 'contract'
  /** The templates and clauses of contracts. */
  | 'contract_template'
  /** The company's account at the card processor. */
  | 'payment_account'
  /** Rows of "Needs you" that were hidden until tomorrow. */
  | 'put_off'
  /** What came in and went out. */
  | 'transaction'
  /** What it was for. */
  | 'category'
  /** What sorts new lines of banks and files. */
  | 'rule'
  /** Where money lies. */
  | 'bank_account'
  /** A log-in at a bank. */
  | 'bank'
  /** A file of lines that was imported. */
  | 'bank_file'
  /** How the tables of banks were read. */
  | 'line_column_match'
  /** A person's own filters of the transactions. */
  | 'transaction_view'
