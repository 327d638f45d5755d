/** Every limit of the product, each with its reason. */
export const limits = {
  /** Options of an estimate, side by side no more can be compared; payments of its schedule, more is a loan. */
  options: 4,
  scheduleRows: 20,
  /** Rows of a list page, by default and at most. */
  pageSize: 50,
  pageSizeMax: 200,
  /** Beyond this nobody pages by hand; it also bounds the offset. */
  lastPage: 100_000,
  /** A form's or JSON body's bytes. */
  bodyBytes: 1_048_576,
  /** Names in one form. */
  formFields: 1_000,
  /** Nesting of a JSON value. */
  jsonDepth: 10,
  /** A logo's or avatar's bytes. */
  logoBytes: 5 * 1_048_576,
  /** A photo's bytes as a phone takes it, before the browser has cut a small square out of it. */
  photoChosenBytes: 30 * 1_048_576,
  /** A photo's bytes: the largest that phones make. */
  photoBytes: 30 * 1_048_576,
  /** Files of one upload. */
  photosAtOnce: 20,
  /** Uploads in pieces that one person has under way: a browser sends two at a time. */
  openUploads: 20,
  /** Bytes of all uploads in pieces that a company has under way, by their declared lengths. */
  unfinishedBytes: 2 * 1_073_741_824,
  /** A photo's pixels: more than any phone takes, and what a decoder may be asked to hold. */
  photoPixels: 100_000_000,
  /** The same of a HEIC, which is decoded whole. */
  heicPixels: 50_000_000,
  /** Photos on a page of a gallery, and photos that are changed at once. */
  photosPage: 200,
  photosChanged: 200,
  /** Tags of one photo. */
  photoTags: 30,
  /** Marks drawn on one photo, and points of one of them. */
  photoMarks: 200,
  markPoints: 2_000,
  /** Points of all marks of one photo: a page of two hundred such photos is still sent. */
  photoMarkPoints: 6_000,
  /** The least of a photo's width and height that cropping leaves. */
  cropLeast: 0.02,
  /** Hours in which what was deleted of a gallery can be brought back. */
  deletedPhotoHours: 24,
  /** Public links of one gallery that work at once: more is a list that nobody keeps an eye on. */
  galleryLinks: 50,
  /** Openings of a public link that are listed with their times; photos that are chosen for one. */
  openingsShown: 20,
  sharedPhotos: 500,
  /** Days for which a public link to a gallery can be made to work, at most; else it works until it is turned off. */
  galleryLinkDays: 730,
  /** Photos of one zip. */
  zipPhotos: 2_000,
  /** Photos of one report: more is a file that no mail takes. */
  reportPhotos: 300,
  /** Reports that are kept of one gallery, and for how many days. */
  reportsKept: 20,
  reportDays: 30,
  /** Hours in which who may delete their own photos, and share none, deletes one: then others rely on it. */
  ownPhotoHours: 24,
  /** Days that one change order adds to a job, or takes; bytes of a file of a job, a set of plans; files of one job: more nobody finds in a list. */
  extraDays: 365,
  jobFileBytes: 50 * 1_048_576,
  jobFiles: 500,
  /** Files that go out with a document, photos on one of its lines and on all, and the bytes that one email carries: mail servers take little more. */
  documentAttachments: 10,
  linePhotos: 6,
  documentPhotos: 300,
  mailedBytes: 20 * 1_048_576,
  /** Hours in which a file of a job that was deleted can be brought back. */
  deletedJobFileHours: 24,
  /** A certificate's or receipt's bytes. */
  certificateBytes: 10 * 1_048_576,
  /** A drawn signature's data URL in characters (200 kB). */
  signatureChars: 280_000,
  /** Lines of one document: more does not fit a document anyone reads. */
  documentLines: 500,
  /** Shortest password. */
  passwordMin: 10,
  /** Longest password; bounds the work of hashing. */
  passwordMax: 128,
  /** People on one job: more is a second job. */
  jobCrew: 50,
  /** Tasks of one job: more does not fit a list that anyone ticks off. */
  jobTasks: 200,
  /** Of a person's own tasks, how many their dashboard shows. */
  myTasks: 20,
  /** Jobs that are changed at once. */
  jobsAtOnce: 200,
  /** Days that a calendar shows at once: a month with the weeks that it begins and ends in, and some. */
  calendarDays: 45,
  /** Jobs of a calendar where there are more than are found at once: as many bars as a month has room for. */
  calendarJobs: 150,
  /** Jobs that a calendar program is given, those around today: phones grow slow with more. */
  feedJobs: 1000,
  /** Days before today, and after it, of which a calendar program is given the jobs. */
  feedDaysBack: 60,
  feedDaysAhead: 400,
  /** A name of a person, company, client, line. */
  name: 120,
  /** Rows of a file that are imported in one request. */
  importRows: 200,
  /** Columns of a file that is imported, and characters in one of its cells. */
  importColumns: 1000,
  importCell: 10_000,
  /** Rows of one file, and its bytes: a larger one comes from no contractor. */
  importFileRows: 50_000,
  importBytes: 30 * 1_048_576,
  /** Lines of a bank's file that are imported in one request. */
  importLines: 500,
  /** What a bank says of one line, and its own ID of it: longer than any bank's. */
  bankText: 1_000,
  lineId: 255,
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
  /** Chosen clients in one export: as many ids as an address has room for. */
  exportedIds: 150,
  /** How many matched columns are remembered. */
  columnMatches: 20,
  /** A tag's name: more does not fit beside a client. */
  tagName: 40,
  /** Tags of a company: more is a list that nobody chooses from; tags that one client or job wears, or that one list is asked for. */
  tags: 1_000,
  tagsWorn: 30,
  /** Contacts of one client, beside the client. */
  contacts: 50,
  /** Properties of one client: who manages more of them has each as a client. */
  properties: 500,
  /** What a quantity is counted in, e.g. `sq ft`. */
  unit: 20,
  /** A number as it is typed: the largest amount with its currency, signs and spaces. */
  numberText: 40,
  /** One line of an address or a title. */
  line: 200,
  /** A note, a description, terms. */
  note: 5_000,
  /** Life of a code sent by mail, in minutes. OWASP ASVS 6.5.5. */
  codeMinutes: 10,
  /** Wrong attempts a code survives. */
  codeAttempts: 5,
  /** Life of a reset link, in minutes. */
  resetMinutes: 60,
  /** Life of an invitation's link, in days. */
  inviteDays: 14,
  /** The words that come with an invitation. */
  inviteMessage: 500,
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
  /** A security log's rows on a page. */
  securityPage: 20,
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
  /** The least that a card takes, in minor units. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  cardLeast: 50,
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
  /** A contract's title. */
  contractTitle: 160,
  /** Nodes of a contract's text: sixty pages are some three thousand. */
  contractNodes: 20_000,
  /** How deep they nest: a list within a list of a clause, and some. */
  contractDepth: 12,
  /** Characters of a contract's text: two hundred pages. */
  contractText: 500_000,
  /** Nesting of JSON that holds such a text: each node is an object and a list. */
  contractJsonDepth: 30,
  /** A body's bytes with such a text in it. */
  contractBodyBytes: 2_000_000,
  /** Places of a table in a contract: a cell takes as many as it reaches over. */
  contractCells: 5_000,
  /** Columns of a table in a contract: more does not fit a page. */
  contractColumns: 12,
  /** Marks on one letter: more are no writing, and keep a printer busy. */
  marksOnLetter: 20,
  /** People who sign one contract, the company's included. */
  contractSigners: 6,
  /** People who get a copy of one contract. */
  contractCopies: 10,
  /** Fields that were typed for one contract. */
  contractFields: 200,
  /** Templates and clauses of a company: more is a list that nobody chooses from. */
  contractTemplates: 200,
  /** Days in which a contract that was sent can be signed, unless set. */
  contractDays: 30,
  /** Why a contract is declined, voided or to be changed. */
  contractReason: 500,
  /** Answers that one signing link gives within ten minutes. */
  contractAnswers: 60,
  /** A PDF that is verified. */
  verifiedBytes: 30 * 1_048_576,
  /** A category's name: more does not fit beside a transaction. */
  categoryName: 60,
  /** Categories of a company: more is a list that nobody chooses from. */
  categories: 1_000,
  /** Levels of the tree of categories. */
  categoryDepth: 4,
  /** A line of a tax form, e.g. `24b`. */
  taxLine: 20,
  /** Parts of one transaction: a store's receipt with a line for each job. */
  transactionSplits: 100,
  /** Transactions that are changed at once. */
  transactionsAtOnce: 1_000,
  /** Lines of a list for which something is suggested in one call. */
  suggestedAtOnce: 100,
  /** Lines that are sorted one after the other, before more are read. */
  sortedAtOnce: 500,
  /** Days between the two legs of a transfer, at most. */
  transferDays: 5,
  /** What a card processor may keep of a payout, in percent: more is another amount. */
  payoutFeePercent: 10,
  /** Payments of which one deposit may be the sum. */
  paymentsOfDeposit: 6,
  /** Days in which a deleted transaction that no bank brought can be brought back. */
  deletedTransactionDays: 1,
  /** Receipts of one transaction. */
  receipts: 20,
  /** Accounts of a company, closed ones too. */
  bankAccounts: 200,
  /** Views that a person keeps: more is a list that nobody finds one in. */
  transactionViews: 50,
  /** Rules of a company: more is a list that nobody keeps in order. */
  rules: 500,
  /** A rule's name. */
  ruleName: 80,
  /** Lines that the preview of a rule shows. */
  rulePreview: 10,
  /** Lines that it counts. */
  ruleCounted: 10_000,
  /** A view's name. */
  viewName: 60,
  /** The query that it keeps. */
  viewQuery: 2_000,
  /** An estimate is valid this many days unless set. */
  estimateDays: 30,
} as const
