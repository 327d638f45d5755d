import { listDocuments, viewEstimate, viewInvoice } from '#contract/billing/calls.ts'
import { getOfferedItems } from '#contract/billing/price-book/calls.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { companyRead, packRead } from '#server/http/pack.ts'
import { cutCosts } from './export/cut-costs.ts'
import { chargeLateFees, sweepLateFees } from './late-fees/charge-by-rule.ts'
import * as feeTasks from './late-fees/tasks.ts'
import { documentHistories } from './lists/history.ts'
import { billingNeedsYou } from './lists/needs-you.ts'
import { searchOf } from './lists/search.ts'
import { mailDocument } from './mail/mail.ts'
import { exportDocumentPdfs } from './pdf/export-documents.ts'
import { forgetDeletedItems } from './price-book/delete-item.ts'
import { exportItemPhotos } from './price-book/export-photos.ts'
import { priceBookHistory } from './price-book/history.ts'
import { readOfferedItems } from './price-book/offered-items.ts'
import * as bookTasks from './price-book/tasks.ts'
import { makeRecurringInvoices, sweepRecurringInvoices } from './recurring/make-due.ts'
import * as recurringTasks from './recurring/tasks.ts'
import { remindOfDocuments, sweepDocumentReminders } from './reminders/remind-by-rule.ts'
import * as reminderTasks from './reminders/tasks.ts'
import { billingRoutes } from './routes.ts'
import { mailStatement } from './statement/mail-statement.ts'
import * as tasks from './tasks.ts'

export const billingDomain: Domain = {
  routes: billingRoutes,
  uploads: [],
  tasks: [
    work(tasks.mailDocument, mailDocument),
    work(tasks.mailStatement, mailStatement),
    work(reminderTasks.remindOfDocuments, remindOfDocuments),
    work(reminderTasks.sweepDocumentReminders, sweepDocumentReminders),
    work(feeTasks.chargeLateFees, chargeLateFees),
    work(feeTasks.sweepLateFees, sweepLateFees),
    work(bookTasks.forgetDeletedItems, forgetDeletedItems),
    work(recurringTasks.makeRecurringInvoices, makeRecurringInvoices),
    work(recurringTasks.sweepRecurringInvoices, sweepRecurringInvoices),
  ],
  paymentEvents: [],
  needsYou: billingNeedsYou,
  history: [...documentHistories, priceBookHistory],
  search: [searchOf('estimate'), searchOf('invoice')],
  export: {
    leavesOut: ['estimate_to_begin', 'figure', 'deleted_price_item'],
    folders: [
      {
        folder: 'documents/',
        about: 'every estimate and invoice you sent, as the client got it, with its attachments',
        files: exportDocumentPdfs,
      },
      {
        folder: 'price-book/',
        about: 'the photos of the items in your price book',
        files: exportItemPhotos,
      },
    ],
    cut: cutCosts,
  },
  forgets: { company: [], person: [] },
  sweeps: [],
  planCounts: [],
  ofClients: [
    { table: 'document', atProperty: true },
    { table: 'payment', atProperty: false },
  ],
  jobActions: {},
  pack: [
    packRead(listDocuments, ({ id }) => ({ tab: 'estimates', job_id: id })),
    packRead(listDocuments, ({ id }) => ({ tab: 'invoices', job_id: id })),
    packRead(viewEstimate, ({ estimates }) => estimates.map((id) => ({ id }))),
    packRead(viewInvoice, ({ invoices }) => invoices.map((id) => ({ id }))),
    companyRead(getOfferedItems, readOfferedItems),
  ],
}
