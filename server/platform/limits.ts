import { limits as shared } from '#contract/values/limits.ts'

/** Every limit of the product, each with its reason: those that the browser or the wire knows, and those of the server alone. */
export const limits = {
  ...shared,
  /** Names in one form. */
  formFields: 1_000,
  /** Uploads in pieces that one person has under way: a browser sends two at a time. */
  openUploads: 20,
  /** Bytes of all uploads in pieces that a company has under way, by their declared lengths. */
  unfinishedBytes: 2 * 1_073_741_824,
  /** A photo's pixels: more than any phone takes, and what a decoder may be asked to hold. */
  photoPixels: 100_000_000,
  /** The same of a HEIC, which is decoded whole. */
  heicPixels: 50_000_000,
  /** Hours in which what was deleted of a gallery can be brought back. */
  deletedPhotoHours: 24,
  /** Public links of one gallery that work at once: more is a list that nobody keeps an eye on. */
  galleryLinks: 50,
  /** Days for which a public link to a gallery can be made to work, at most; else it works until it is turned off. */
  galleryLinkDays: 730,
  /** Hours in which who may delete their own photos, and share none, deletes one: then others rely on it. */
  ownPhotoHours: 24,
  /** Hours in which a file of a job that was deleted can be brought back. */
  deletedJobFileHours: 24,
  /** Of a person's own tasks, how many their dashboard shows. */
  myTasks: 20,
  /** Jobs of a calendar where there are more than are found at once: as many bars as a month has room for. */
  calendarJobs: 150,
  /** Jobs that a calendar program is given, those around today: phones grow slow with more. */
  feedJobs: 1000,
  /** Days before today, and after it, of which a calendar program is given the jobs. */
  feedDaysBack: 60,
  feedDaysAhead: 400,
  /** Days between a line and a transaction that may be the same: a bank posts some days after a person writes it down. */
  alikeDays: 5,
  /** Transactions that one request of an undone import takes away, or of one whose money is turned changes. */
  undoneAtOnce: 2_000,
  turnedAtOnce: 1_000,
  /** Imports that are looked through for money that went the wrong way, the latest first, and lines of each. */
  wrongWayFiles: 30,
  wrongWayLines: 100,
  /** Of transactions that an undone import leaves, how many are named. */
  keptShown: 50,
  /** How many matched columns are remembered. */
  columnMatches: 20,
  /** Contacts of one client, beside the client. */
  contacts: 50,
  /** Properties of one client: who manages more of them has each as a client. */
  properties: 500,
  /** Life of a code sent by mail, in minutes. OWASP ASVS 6.5.5. */
  codeMinutes: 10,
  /** Wrong attempts a code survives. */
  codeAttempts: 5,
  /** Life of a reset link, in minutes. */
  resetMinutes: 60,
  /** People outside that a company may email a day while no plan is chosen: enough to try it, too few to be worth abusing. */
  recipientsADayOnTrial: 50,
  /** The same with a plan: a large company's day of documents, reminders and invitations. */
  recipientsADay: 1_000,
  /** Seconds between two codes to one address. */
  codeWaitSeconds: 30,
  /** Codes mailed to one address within an hour, whoever asks for them. */
  codesAnHour: 5,
  /** Attempts at the codes mailed to one address within an hour: of a million, however often one signs up anew. */
  codeAttemptsAnHour: 10,
  /** New addresses that an account may ask for within an hour: each mails two people. */
  emailChangesAnHour: 5,
  /** Hours in which the old address can take a changed account back. */
  emailUndoHours: 72,
  /** Attempts at a password or code, of one account at one address or on one device, within 15 minutes. */
  accountAttempts: 10,
  /**
   * Attempts at one account from wherever it is not known, within two hours: as many as may fail in a row.
   * https://pages.nist.gov/800-63-4/sp800-63b.html#throttle
   */
  accountAttemptsAnywhere: 100,
  /** Days after which a device that nobody logged in on is forgotten. */
  deviceDays: 365,
  /** Recovery codes of a second factor, each good for one log-in. */
  recoveryCodes: 10,
  /** Minutes between two looks at when a session was last used. */
  seenMinutes: 4,
  /** Days a security log is kept. */
  securityLogDays: 365,
  /** Life of an access cookie, in minutes. */
  accessMinutes: 15,
  /** A session dies unused after this many days. */
  sessionIdleDays: 7,
  /** A session dies after this many days in any case. */
  sessionDays: 30,
  /** A spent refresh token used again within these seconds is a parallel tab, later a theft. */
  refreshGraceSeconds: 10,
  /** Answers to repeats are kept this many days: offline queues live long. */
  idempotencyDays: 7,
  /** A closed company can be brought back for this many days; then it is erased. */
  closedDays: 30,
  /** Minutes after which a payment that waits for its holder's bank no longer keeps others from paying. */
  payAttemptMinutes: 15,
  /** Days of a new company's trial. */
  trialDays: 14,
  /** Days a payment may be late before writing stops. */
  graceDays: 7,
  /** Days before its end at which a trial is spoken of in a mail. */
  trialNoticeDays: 3,
  /** Days before its end at which a card is spoken of in a mail. */
  cardNoticeDays: 30,
  /** An estimate's link lives this many days past its last valid day. */
  estimateLinkDays: 30,
  /** An invoice's link lives this many days past its payment. */
  invoiceLinkDays: 90,
  /** A link to a document that was paid or ran out long ago still lives this many days after it was made. */
  freshLinkDays: 30,
  /** A client's word that a payment is on its way is forgotten after this many days. */
  reportedPaymentDays: 30,
  /** PDFs that one link is given within a minute. */
  linkPdfs: 20,
  /** Templates and clauses of a company: more is a list that nobody chooses from. */
  contractTemplates: 200,
  /** Answers that one signing link gives within ten minutes. */
  contractAnswers: 60,
  /** Lines that are sorted one after the other, before more are read. */
  sortedAtOnce: 500,
  /** Days between the two legs of a transfer, at most. */
  transferDays: 5,
  /** What a card processor may keep of a payout, in percent: more is another amount. */
  payoutFeePercent: 10,
  /** Days in which a deleted transaction that no bank brought can be brought back. */
  deletedTransactionDays: 1,
  /** Accounts of a company, closed ones too. */
  bankAccounts: 200,
  /** Views that a person keeps: more is a list that nobody finds one in. */
  transactionViews: 50,
  /** Lines that the preview of a rule shows. */
  rulePreview: 10,
  /** Lines that it counts. */
  ruleCounted: 10_000,
} as const
