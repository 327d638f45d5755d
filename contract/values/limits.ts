/** The limits that the browser or the wire knows, each with its reason; those that the server alone keeps stand in server/platform/limits.ts. */
export const limits = {
  /** Options of an estimate, side by side no more can be compared; payments of its schedule, more is a loan. */
  options: 4,
  scheduleRows: 20,
  /** Rows of a list page, by default and at most. */
  pageSize: 50,
  pageSizeMax: 200,
  /** Clients whose names lie on a device, to be chosen without a connection. */
  clientNames: 5000,
  /** Beyond this nobody pages by hand; it also bounds the offset. */
  lastPage: 100_000,
  /** A form's or JSON body's bytes. */
  bodyBytes: 1_048_576,
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
  /** Openings of a public link that are listed with their times; photos that are chosen for one. */
  openingsShown: 20,
  sharedPhotos: 500,
  /** Photos of one zip. */
  zipPhotos: 2_000,
  /** Photos of one report: more is a file that no mail takes. */
  reportPhotos: 300,
  /** Reports that are kept of one gallery, and for how many days. */
  reportsKept: 20,
  reportDays: 30,
  /** Days that one change order adds to a job, or takes; bytes of a file of a job, a set of plans; files of one job: more nobody finds in a list. */
  extraDays: 365,
  jobFileBytes: 50 * 1_048_576,
  jobFiles: 500,
  /** Files that go out with a document, photos on one of its lines and on all, and the bytes that one email carries: mail servers take little more. */
  documentAttachments: 10,
  linePhotos: 6,
  documentPhotos: 300,
  mailedBytes: 20 * 1_048_576,
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
  /** Jobs that are changed at once. */
  jobsAtOnce: 200,
  /** Days that a calendar shows at once: a month with the weeks that it begins and ends in, and some. */
  calendarDays: 45,
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
  /** Chosen clients in one export: as many ids as an address has room for. */
  exportedIds: 150,
  /** A tag's name: more does not fit beside a client. */
  tagName: 40,
  /** Tags of a company: more is a list that nobody chooses from; tags that one client or job wears, or that one list is asked for. */
  tags: 1_000,
  tagsWorn: 30,
  /** What a quantity is counted in, e.g. `sq ft`. */
  unit: 20,
  /** A number as it is typed: the largest amount with its currency, signs and spaces. */
  numberText: 40,
  /** One line of an address or a title. */
  line: 200,
  /** A note, a description, terms. */
  note: 5_000,
  /** Life of an invitation's link, in days. */
  inviteDays: 14,
  /** The words that come with an invitation. */
  inviteMessage: 500,
  /** A security log's rows on a page. */
  securityPage: 20,
  /** The least that a card takes, in minor units. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  cardLeast: 50,
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
  /** Days in which a contract that was sent can be signed, unless set. */
  contractDays: 30,
  /** Why a contract is declined, voided or to be changed. */
  contractReason: 500,
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
  /** Payments of which one deposit may be the sum. */
  paymentsOfDeposit: 6,
  /** Receipts of one transaction. */
  receipts: 20,
  /** Rules of a company: more is a list that nobody keeps in order. */
  rules: 500,
  /** A rule's name. */
  ruleName: 80,
  /** A view's name. */
  viewName: 60,
  /** The query that it keeps. */
  viewQuery: 2_000,
  /** An estimate is valid this many days unless set. */
  estimateDays: 30,
} as const
